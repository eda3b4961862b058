import { describe, expect } from 'vitest';
import type { Em } from '../../src/db/orm.ts';
import { buildAccounts, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { rest, tally } from '../nodes/request.ts';
import { seededRandom } from '../seeded-random.ts';
import { startLoad } from './load.ts';

/** Connections of a node's pool. */
const POOL = 10;

/** Ends backends of nodes that are in a transaction, all or those that wait for a lock. @returns which */
const terminate = async (em: Em, which: 'all' | 'waiting'): Promise<number[]> => {
  const rows = await em.fork().execute<{ pid: number }[]>(
    `select pid from pg_stat_activity, pg_terminate_backend(pid)
     where pid <> pg_backend_pid() and datname = current_database() and application_name = 'portal'
       and xact_start is not null and state <> 'idle' and (wait_event_type = 'Lock' or ? = 'all')`,
    [which],
  );
  return rows.map(({ pid }) => pid);
};

describe('backends that are terminated in transactions', () => {
  test('three times the pool of a node leave all its slots free', async ({ nodes }) => {
    const { em, start, cookieOf } = nodes;
    const node = await start();
    const { id: sampleId } = await buildSample(em);
    const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: 1_000 });
    const cookie = await cookieOf(userId);
    const submit = () =>
      rest(node, 'POST /api/client/requests', { cookie, body: { samples: [{ id: sampleId, quantity: 1 }] } });

    for (let round = 0; round < 3; round += 1) {
      const holder = em.fork();
      await holder.begin();
      await holder.execute('select from users where id = ? for update', [userId]);
      const waiting = Array.from({ length: POOL }, submit);
      const gone = new Set<number>();
      while (gone.size < POOL) for (const pid of await terminate(em, 'waiting')) gone.add(pid);
      await holder.rollback();
      const answers = await Promise.all(waiting);
      expect(tally(answers)).toEqual({ 503: POOL });
      for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2');
    }
    expect(tally(await Promise.all(Array.from({ length: 3 * POOL }, submit)))).toEqual({ 201: 3 * POOL });
  });

  test('under load lose and halve no request', { timeout: byTestMode(300_000, 3_600_000) }, async ({
    nodes,
  }) => {
    const random = seededRandom();
    const running = await Promise.all([nodes.start(), nodes.start()]);
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => running, random);
    const gone = new Set<number>();
    while (gone.size < byTestMode(3, 20) * POOL) {
      await load.successes(random.whole(1, 10));
      for (const pid of await terminate(nodes.em, 'all')) gone.add(pid);
    }
    await load.settle();
    await load.expectComplete();
    const { 200: _, 201: __, 503: ___, ...others } = tally(load.answers().map(({ answer }) => answer));
    expect(others).toEqual({});
    expect(await ledger.stop()).toEqual([]);
  });
});
