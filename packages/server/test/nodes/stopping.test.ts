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

/** The system's error code, or fetch's message. */
const failureOf = ({ cause, message }: Error) => (cause as { code?: string } | undefined)?.code ?? message;

describe('stopping a node under load', () => {
  test('A stopping node completes every request that reached it, ends its streams and exits in time', async ({
    nodes,
  }) => {
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

    const firstResponses = Promise.withResolvers<void>();
    const outcomes: (number | string)[] = [];
    const submit = async () => {
      const response = await fetch(`${node.url}/api/client/requests`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ samples: [{ id, quantity: 1 }] }),
      });
      await response.text();
      return response.status;
    };
    // Clients without a load balancer send requests until the node refuses the connection. A connection that is established
    // while the server closes is reset, or closed before its request arrives (UND_ERR_SOCKET). The node has not read the
    // request, as the comparison with the database shows.
    const clients = Array.from({ length: 8 }, async () => {
      for (;;) {
        const outcome = await submit().catch((error: Error) => failureOf(error));
        outcomes.push(outcome);
        if (outcomes.length === 50) firstResponses.resolve();
        if (outcome !== 201) return;
      }
    });
    await firstResponses.promise;
    expect(await node.stop()).toBe(0);
    await Promise.all(clients);

    const acknowledged = outcomes.filter((outcome) => outcome === 201).length;
    const failures = outcomes.filter((outcome) => outcome !== 201);
    expect(failures).toHaveLength(8);
    expect(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']).toEqual(expect.arrayContaining(failures));
    const [row] = await nodes.em.fork().execute<{ count: string }[]>('select count(*) from sample_requests');
    expect(Number(row?.count)).toBe(acknowledged);
    expect(await streamEnd).toBe('ended');
    expect(node.stderrLines).toEqual([]);
  });

  test.skipIf(process.env.PORTAL_TEST_LONG !== '1')(
    'A stopping node exits in time although a client never completes its request (long form only)',
    async ({ nodes }) => {
      const node = await nodes.start({ drainSeconds: 1 });
      const { hostname, port } = new URL(node.url);
      const client = connect(Number(port), hostname);
      await once(client, 'connect');
      client.write(
        'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      );
      const closed = once(client, 'close');
      expect(await node.stop()).toBe(0);
      await closed;
    },
  );

  test('Two nodes behind a load balancer are replaced one after the other without a failed request', {
    timeout: 300_000,
  }, async ({ nodes }) => {
    // On a busy machine the balancer notices a stopping node seconds later.
    const drainSeconds = 4;
    const known = new Set(await Promise.all([nodes.start({ drainSeconds }), nodes.start({ drainSeconds })]));
    const ready = new Set<PortalNode>(known);
    const check = async (node: PortalNode) => {
      const { status } = await rest(node, 'GET /readyz');
      if (status === 200 && known.has(node)) ready.add(node);
      else ready.delete(node);
    };
    const balancing = new AbortController();
    const balancer = (async () => {
      // Each check on its own, so that a slow node does not delay the notice that another one is stopping.
      for await (const _ of ticks(100, undefined, { signal: balancing.signal }))
        for (const node of known) void check(node);
    })().catch(() => undefined);

    const load = await startLoad(nodes, () => [...ready], seededRandom());
    for (const old of [...known]) {
      await load.successes(20, old);
      const [code, next] = await Promise.all([old.stop(), nodes.start({ drainSeconds })]);
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
    } = tally(load.responses().map(({ response }) => response));
    expect(failed).toEqual({});
    expect(overTrpc + overRest).toBeGreaterThan(80);
    await load.expectComplete();
  });
});
