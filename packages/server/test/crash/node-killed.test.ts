import { describe, expect } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { rest, tally } from '../nodes/request.ts';
import { seededRandom } from '../seeded-random.ts';
import { startLoad } from './load.ts';

const KILLS = byTestMode(3, 20);

/** Transactions that are open for longer than any of the portal's. */
const listOpenTransactions = (em: Em) =>
  em.fork().execute<{ pid: number; state: string; query: string }[]>(
    `select pid, state, query from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database() and xact_start < now() - interval '1 second'`,
  );

describe(`A node that is killed ${KILLS} times under load`, () => {
  test('No request is lost or written in part, and the other node has no errors', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes }) => {
    const random = seededRandom();
    const [steady, first] = await Promise.all([nodes.start(), nodes.start()]);
    let killed = first;
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => [steady, killed], random);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.successes(random.whole(5, 60), killed);
      await killed.kill();
      const [next] = await Promise.all([nodes.start(), load.successes(20, steady)]);
      killed = next;
    }
    await load.settle();
    await load.expectComplete();

    const fromSteady = load.responses().filter(({ node }) => node === steady);
    const {
      200: overTrpc = 0,
      201: overRest = 0,
      ...others
    } = tally(fromSteady.map(({ response }) => response));
    expect(others).toEqual({});
    expect(overTrpc + overRest).toBeGreaterThan(20 * KILLS);
    expect(steady.stderrLines).toEqual([]);
    await expect.poll(async () => (await rest(killed, 'GET /readyz')).status).toBe(200);
    await expect.poll(() => listOpenTransactions(nodes.em)).toEqual([]);
    expect(await ledger.stop()).toEqual([]);
  });
});
