import { once } from 'node:events';
import { connect } from 'node:net';
import { setInterval as ticks } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { buildAccounts, buildSample } from '../builders.ts';
import { startLoad } from '../crash/load.ts';
import { seededRandom } from '../seeded-random.ts';
import { test } from './nodes.fixture.ts';
import { rest, tally } from './request.ts';
import type { PortalNode } from './start-node.ts';

/** How a call failed: the code of the system, or what fetch says. */
const failureOf = ({ cause, message }: Error) => (cause as { code?: string } | undefined)?.code ?? message;

describe('a node that is told to stop under load', () => {
  test('answers every call that reached it, ends its streams and goes in time', {
    timeout: 120_000,
  }, async ({ nodes }) => {
    const node = await nodes.start({ drainSeconds: 1 });
    const { id } = await buildSample(nodes.em);
    const [userId = 0] = await buildAccounts(nodes.em, { count: 1, monthlyCredits: 100_000 });
    const cookie = await nodes.cookieOf(userId);
    const stream = await fetch(`${node.url}/trpc/me.requests.changes`, { headers: { cookie } });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    const streamEnd = stream.text().then(
      () => 'ended',
      (error: Error) => failureOf(error),
    );

    const firstAnswers = Promise.withResolvers<void>();
    const outcomes: (number | string)[] = [];
    const submit = async () => {
      const answer = await fetch(`${node.url}/api/client/requests`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ samples: [{ id, quantity: 1 }] }),
      });
      await answer.text();
      return answer.status;
    };
    // Clients of the simplest kind: no balancer tells them to go, so they call until nobody is there. Who knocks at the
    // very moment at which the door closes is turned away by the system, before anybody has read the call.
    const clients = Array.from({ length: 8 }, async () => {
      for (;;) {
        const outcome = await submit().catch((error: Error) => failureOf(error));
        outcomes.push(outcome);
        if (outcomes.length === 50) firstAnswers.resolve();
        if (outcome !== 201) return;
      }
    });
    await firstAnswers.promise;
    expect(await node.stop()).toBe(0);
    await Promise.all(clients);

    const acknowledged = outcomes.filter((outcome) => outcome === 201).length;
    const turnedAway = outcomes.filter((outcome) => outcome !== 201);
    expect(turnedAway).toHaveLength(8);
    expect(['ECONNREFUSED', 'ECONNRESET']).toEqual(expect.arrayContaining(turnedAway));
    const [row] = await nodes.em.fork().execute<{ count: string }[]>('select count(*) from sample_requests');
    expect(Number(row?.count)).toBe(acknowledged);
    expect(await streamEnd).toBe('ended');
    expect(node.stderrLines).toEqual([]);
  });

  test.skipIf(process.env.PORTAL_TEST_LONG !== '1')(
    'goes in time though a caller never ends its call (in the long form)',
    { timeout: 60_000 },
    async ({ nodes }) => {
      const node = await nodes.start({ drainSeconds: 1 });
      const { hostname, port } = new URL(node.url);
      const caller = connect(Number(port), hostname);
      await once(caller, 'connect');
      caller.write(
        'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
      const hungUp = once(caller, 'close');
      expect(await node.stop()).toBe(0);
      await hungUp;
    },
  );

  test('and is replaced, one of two after the other, fails no call that a balancer sends', {
    timeout: 180_000,
  }, async ({ nodes }) => {
    const known = new Set(
      await Promise.all([nodes.start({ drainSeconds: 1 }), nodes.start({ drainSeconds: 1 })]),
    );
    const ready = new Set<PortalNode>(known);
    const balancing = new AbortController();
    const balancer = (async () => {
      for await (const _ of ticks(100, undefined, { signal: balancing.signal })) {
        const checks = [...known].map(async (node) => {
          if ((await rest(node, 'GET /readyz')).status === 200) ready.add(node);
          else ready.delete(node);
        });
        await Promise.all(checks);
      }
    })().catch(() => undefined);

    const load = await startLoad(nodes, () => [...ready], seededRandom());
    for (const old of [...known]) {
      await load.successes(20, old);
      const [code, next] = await Promise.all([old.stop(), nodes.start({ drainSeconds: 1 })]);
      expect(code).toBe(0);
      known.delete(old);
      ready.delete(old);
      known.add(next);
      await load.successes(20, next);
    }
    await load.settle();
    balancing.abort();
    await balancer;
    const {
      200: overTrpc = 0,
      201: overRest = 0,
      ...failed
    } = tally(load.answers().map(({ answer }) => answer));
    expect(failed).toEqual({});
    expect(overTrpc + overRest).toBeGreaterThan(80);
    await load.expectComplete();
  });
});
