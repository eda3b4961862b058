import { describe, expect } from 'vitest';
import { buildAccounts, buildSample } from '../../../../test/builders.ts';
import { byTestMode } from '../../../../test/by-test-mode.ts';
import { monitorLedger } from '../../../../test/nodes/ledger-monitor.ts';
import { test } from '../../../../test/nodes/nodes.fixture.ts';
import { rest, tally, trpcMutation } from '../../../../test/nodes/request.ts';
import { ruleContext } from '../../../../test/portal.fixture.ts';
import { seededRandom } from '../../../../test/seeded-random.ts';
import { query } from '../../../db/kysely.ts';
import { updateClient } from '../../clients/clients.service.ts';

const CALLS = 200;

describe('Concurrent submissions', () => {
  test('Of 200 parallel submissions over two nodes as many succeed as there are credits', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes: { em, start, cookieOf } }) => {
    const { whole } = seededRandom();
    const [north, south] = await Promise.all([start(), start()]);
    const { id: sampleId } = await buildSample(em);
    const body = { samples: [{ id: sampleId, quantity: 1 }] };
    const ledger = monitorLedger(em);

    const every = Array.from({ length: CALLS + 1 }, (_, balance) => balance);
    for (const balance of byTestMode([0, whole(1, CALLS - 1), CALLS], every)) {
      const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: CALLS });
      await updateClient(ruleContext(em, { id: userId, name: 'Admin' }), {
        id: userId,
        remainingCredits: balance,
      });
      const cookie = await cookieOf(userId);
      const answers = await Promise.all(
        Array.from({ length: CALLS }, (_, call) => {
          const node = call % 2 === 0 ? north : south;
          return call % 4 < 2
            ? rest(node, 'POST /api/client/requests', { cookie, body })
            : trpcMutation(node, 'me.requests.submit', { cookie, body });
        }),
      );
      const succeeded = answers.filter(({ status }) => status === 200 || status === 201);
      expect({
        ...tally(answers.filter((answer) => !succeeded.includes(answer))),
        balance: succeeded.length,
      }).toEqual({
        ...(balance < CALLS ? { 409: CALLS - balance } : {}),
        balance,
      });
      const left = succeeded.map(
        ({ body: answer }) => (answer as { remainingCredits: number }).remainingCredits,
      );
      expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: balance }, (_, place) => place));
    }
    expect(await ledger.stop()).toEqual([]);
    const requests = await query(em.fork()).selectFrom('sample_requests').select('id').execute();
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    expect([...north.stderrLines, ...south.stderrLines]).toEqual([]);
  });
});
