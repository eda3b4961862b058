import { describe, expect } from 'vitest';
import type { Em } from '../../src/platform/db/orm.ts';
import { buildAccounts, buildSample } from '../builders.ts';
import { byTestMode } from '../by-test-mode.ts';
import { monitorLedger } from '../nodes/ledger-monitor.ts';
import { testOnSharedNodes as test } from '../nodes/nodes.fixture.ts';
import { rest, tally } from '../nodes/request.ts';
import { seededRandom } from '../seeded-random.ts';
import { startLoad } from './load.ts';

const POOL_SIZE = 10;

/** Terminates the nodes' backends in a transaction, all or those that wait for a lock. @returns their process ids */
const terminate = async (em: Em, which: 'all' | 'waiting'): Promise<number[]> => {
  const rows = await em.fork().execute<{ pid: number }[]>(
    `select pid from pg_stat_activity, pg_terminate_backend(pid)
     where pid <> pg_backend_pid() and datname = current_database() and application_name = 'portal'
       and xact_start is not null and state <> 'idle' and (wait_event_type = 'Lock' or ? = 'all')`,
    [which],
  );
  return rows.map(({ pid }) => pid);
};

describe('Terminated backends', () => {
  test('A node has all its connections again after three times its pool was terminated in transactions', async ({
    nodes: { em, cookieOf },
    running: [node],
  }) => {
    const { id: sampleId } = await buildSample(em);
    const [userId = 0] = await buildAccounts(em, { count: 1, monthlyCredits: 1_000 });
    const cookie = await cookieOf(userId);
    const submit = () =>
      rest(node, 'POST /api/client/requests', { cookie, body: { samples: [{ id: sampleId, quantity: 1 }] } });

    for (let round = 0; round < 3; round += 1) {
      const holder = em.fork();
      await holder.begin();
      await holder.execute('select from users where id = ? for update', [userId]);
      const waiting = Array.from({ length: POOL_SIZE }, submit);
      const terminated = new Set<number>();
      while (terminated.size < POOL_SIZE)
        for (const pid of await terminate(em, 'waiting')) terminated.add(pid);
      await holder.rollback();
      const responses = await Promise.all(waiting);
      expect(tally(responses)).toEqual({ 503: POOL_SIZE });
      for (const { headers } of responses) expect(headers.get('retry-after')).toBe('2');
    }
    expect(tally(await Promise.all(Array.from({ length: 3 * POOL_SIZE }, submit)))).toEqual({
      201: 3 * POOL_SIZE,
    });
  });

  test('No request is lost or written in part when backends are terminated under load', {
    timeout: byTestMode(300_000, 3_600_000),
  }, async ({ nodes, running }) => {
    const random = seededRandom();
    const ledger = monitorLedger(nodes.em);
    const load = await startLoad(nodes, () => running, random);
    const terminated = new Set<number>();
    while (terminated.size < byTestMode(3, 20) * POOL_SIZE) {
      await load.successes(random.whole(1, 10));
      for (const pid of await terminate(nodes.em, 'all')) terminated.add(pid);
    }
    await load.settle();
    await load.expectComplete();
    const { 200: _, 201: __, 503: ___, ...others } = tally(load.responses().map(({ response }) => response));
    expect(others).toEqual({});
    expect(await ledger.stop()).toEqual([]);
  });
});
