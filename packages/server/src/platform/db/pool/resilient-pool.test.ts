import { setImmediate } from 'node:timers/promises';
import { test as base, describe, expect, inject, vi } from 'vitest';
import { openRelay, type Relay } from '../../../../test/database/relay.ts';
import { createTestDatabase } from '../../../../test/database/test-database.ts';
import { openOrm } from '../../../app/database/open-orm.ts';
import { busy } from '../../errors.ts';
import { isConnectionError, toAppError } from '../errors.ts';
import type { Em, Orm } from '../orm.ts';
import { inTransaction } from '../transaction.ts';
import { ResilientPool } from './resilient-pool.ts';
import { Semaphore } from './semaphore.ts';

const POOL_SIZE = 4;

const test = base.extend<{ orm: Orm; relay: Relay; relayed: Orm }>({
  orm: async ({ task: _ }, use) => {
    const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
    const orm = await openOrm({ url: database.url, poolSize: POOL_SIZE, log: () => undefined });
    await use(orm);
    await orm.close(true);
    await database.drop();
  },
  relay: async ({ task: _ }, use) => {
    const relay = await openRelay(inject('databaseUrl'));
    await use(relay);
    await relay.close();
  },
  relayed: async ({ relay }, use) => {
    const orm = await openOrm({ url: relay.url, poolSize: POOL_SIZE, log: () => undefined });
    await use(orm);
    await orm.close(true);
  },
});

const selectOne = async (em: Em) => (await em.fork().execute<{ one: number }[]>('select 1 as one'))[0]?.one;

const run = async (pool: ResilientPool, statement: string) => {
  const connection = await pool.connect();
  try {
    return await connection.query(statement, []);
  } finally {
    connection.release();
  }
};

/** The error of some work, and the milliseconds until then. */
const failureOf = async (work: Promise<unknown>) => {
  const begun = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, after: performance.now() - begun };
};

describe('The connection pool', () => {
  test('A connection that arrives after the close fails its caller and does not hold the close up', async () => {
    const pool = new ResilientPool({ url: inject('databaseUrl') });
    const opening = expect(pool.connect()).rejects.toThrow('The connection pool is closed');
    await setImmediate();
    await pool.end();
    await opening;
  });

  test('Every connection of the pool has the session limits', async ({ orm }) => {
    const allInside = Promise.withResolvers<void>();
    let inside = 0;
    const settings = await Promise.all(
      Array.from({ length: POOL_SIZE }, () =>
        inTransaction({ em: orm.em }, async ({ em: tx }) => {
          inside += 1;
          if (inside === POOL_SIZE) allInside.resolve();
          await allInside.promise;
          const rows = await tx.execute<{ name: string; setting: string }[]>(
            `select name, setting from pg_settings where name in ('application_name', 'TimeZone', 'jit', 'lock_timeout',
              'statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_isolation')`,
          );
          return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
        }),
      ),
    );
    const expected = {
      application_name: 'portal',
      TimeZone: 'UTC',
      jit: 'off',
      lock_timeout: '3000',
      statement_timeout: '3500',
      idle_in_transaction_session_timeout: '5000',
      transaction_isolation: 'read committed',
    };
    expect(settings).toEqual(Array.from({ length: POOL_SIZE }, () => expected));
  });

  test('A connection that is lost in a transaction gives its slot back, also after three times the pool size', async ({
    orm,
  }) => {
    const lose = () =>
      inTransaction({ em: orm.em }, async ({ em: tx }) => {
        const [backend] = await tx.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await orm.em.fork().execute('select pg_terminate_backend(?)', [backend?.pid]);
        await tx.execute('select 1');
      });
    for (let count = 0; count < 3 * POOL_SIZE; count += 1) {
      const { error } = await failureOf(lose());
      expect(isConnectionError(error), String(error)).toBe(true);
      expect(await selectOne(orm.em)).toBe(1);
    }
  });

  test('Work on a silent database fails within 5 s in a transaction, while waiting and while connecting', async ({
    relay,
    relayed,
  }) => {
    await selectOne(relayed.em);
    const inside = Promise.withResolvers<void>();
    const silent = Promise.withResolvers<void>();
    const transaction = inTransaction({ em: relayed.em }, async ({ em: tx }) => {
      await tx.execute('select 1');
      inside.resolve();
      await silent.promise;
      await tx.execute('select 1');
    });
    await inside.promise;
    relay.stall();
    silent.resolve();
    const callers = Array.from({ length: 20 * POOL_SIZE }, () => failureOf(selectOne(relayed.em)));
    for (const { error, after } of await Promise.all([failureOf(transaction), ...callers])) {
      expect(isConnectionError(error), String(error)).toBe(true);
      expect(after).toBeLessThan(5_000);
    }

    const late = await Promise.all(
      Array.from({ length: 20 * POOL_SIZE }, () => failureOf(selectOne(relayed.em))),
    );
    for (const { after } of late) expect(after).toBeLessThan(5_000);
    relay.resume();
    await vi.waitFor(async () => expect(await selectOne(relayed.em)).toBe(1), { timeout: 15_000 });
  });

  test('A slow connection whose responses arrive in pieces is not lost, while connecting or in use', async ({
    relay,
    onTestFinished,
  }) => {
    const pool = new ResilientPool({ url: relay.url });
    onTestFinished(() => pool.end());
    relay.sendSlowly({ pieces: 4, pause: 50 });
    expect((await run(pool, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('A full disk is reported for 30 s after the last write that it refused', async ({
    onTestFinished,
  }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = new ResilientPool({ url: inject('databaseUrl') });
    onTestFinished(() => pool.end());
    const write = () => run(pool, "do $$ begin raise exception using errcode = 'disk_full'; end $$");
    expect(pool.storageProblem()).toBeUndefined();
    for (const pause of [20_000, 30_000]) {
      await expect(write()).rejects.toThrow();
      expect(pool.storageProblem()).toBe('its disk is full');
      vi.advanceTimersByTime(pause);
      expect(pool.storageProblem()).toBe('its disk is full');
    }
    vi.advanceTimersByTime(1);
    expect(pool.storageProblem()).toBeUndefined();
  });

  test('A query waits while the pool is busy', async ({ onTestFinished }) => {
    const pool = new ResilientPool({ url: inject('databaseUrl'), size: POOL_SIZE });
    onTestFinished(() => pool.end());
    const holders = await Promise.all(Array.from({ length: POOL_SIZE }, () => pool.connect()));
    const waiting = run(pool, 'select 1 as one');
    await vi.waitUntil(() => pool.use().waiting === 1, { timeout: 15_000 });
    for (const holder of holders) holder.release();
    expect((await waiting).rows).toEqual([{ one: 1 }]);
  });

  test('Callers that wait for a free connection fail as busy in the end, and the next ones wait again', async () => {
    const semaphore = new Semaphore(1, 50);
    await semaphore.take();
    const error = await semaphore.take().catch((reason: unknown) => toAppError(reason));
    expect(error).toMatchObject({ code: 'unavailable', message: busy().message });
    const next = semaphore.take();
    semaphore.giveBack();
    await next;
    expect(semaphore.waitingCount).toBe(0);
  });

  test('A failed connect is a connection error, also for a host name with two addresses', async () => {
    const orm = await openOrm({ url: 'postgres://nobody@localhost:1/none', log: () => undefined });
    const { error } = await failureOf(selectOne(orm.em));
    await orm.close(true);
    expect(isConnectionError(error), String(error)).toBe(true);
  });
});
