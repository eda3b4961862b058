import { describe, expect } from 'vitest';
import { buildAccounts, buildSample } from '../../../test/builders.ts';
import { byTestMode } from '../../../test/by-test-mode.ts';
import { monitorLedger } from '../../../test/nodes/ledger-monitor.ts';
import { test } from '../../../test/nodes/nodes.fixture.ts';
import { rest, tally, trpcMutation } from '../../../test/nodes/request.ts';
import { withoutTimeLimits } from '../../../test/nodes/start-node.ts';
import { shiftClock } from '../../../test/portal.fixture.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { query } from '../../platform/db/kysely.ts';

const ACCOUNTS = 100;
const MONTHLY = 5;

describe('Concurrent resets', () => {
  test('A hundred due accounts are renewed once each while two nodes sweep and the clients spend', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes: { em, start, cookieOf } }) => {
    const { oneOf, whole } = seededRandom();
    // Each client has an address of its own, because one address may have 100 requests in work.
    const env = { ...withoutTimeLimits, TRUSTED_PROXIES: '127.0.0.1' };
    const addressOf = (client: number) => ({ 'x-forwarded-for': `10.0.0.${client}` });
    const nodes = await Promise.all([start({ clockSkew: -10, env }), start({ clockSkew: 10, env })]);
    const { id: sampleId } = await buildSample(em);
    const userIds = await buildAccounts(em, { count: ACCOUNTS, monthlyCredits: MONTHLY });
    const ledger = monitorLedger(em);
    for (let month = 1; month <= byTestMode(1, 30); month += 1) {
      await shiftClock(em, '1 month');
      const cookies = await Promise.all(userIds.map(cookieOf));
      const spend = (cookie: string, client: number) => {
        const headers = addressOf(client);
        const body = { samples: [{ id: sampleId, quantity: MONTHLY }] };
        return whole(0, 1) === 0
          ? rest(oneOf(nodes), 'POST /api/client/requests', { cookie, body, headers })
          : trpcMutation(oneOf(nodes), 'me.requests.submit', { cookie, body, headers });
      };
      const [spends] = await Promise.all([
        Promise.all(cookies.flatMap((cookie, client) => [spend(cookie, client), spend(cookie, client)])),
        ...nodes.flatMap((node) => [node.sweep(), node.sweep().then(node.sweep)]),
        ...cookies.map((cookie, client) =>
          rest(oneOf(nodes), 'GET /api/client/credits', { cookie, headers: addressOf(client) }),
        ),
      ]);
      const counts = tally(spends);
      expect(Object.keys(counts)).toEqual(['200', '201', '409']);
      expect(counts[409]).toBe(ACCOUNTS);
      const resets = await query(em.fork())
        .selectFrom('credit_entries')
        .select(['user_id as userId', (eb) => eb.fn.countAll<string>().as('count')])
        .where('kind', '=', 'reset')
        .groupBy('user_id')
        .orderBy('user_id')
        .execute();
      expect(resets).toEqual(userIds.map((userId) => ({ userId, count: String(month) })));
    }
    expect(await ledger.stop()).toEqual([]);
    expect(nodes.flatMap(({ stderrLines }) => stderrLines)).toEqual([]);
  });
});
