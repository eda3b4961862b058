import { setTimeout as wait } from 'node:timers/promises';
import { test as base, describe, expect, inject, vi } from 'vitest';
import { openRelay, type Relay } from '../../../test/relay.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { isConnectionError } from '../errors.ts';
import { type Em, type Orm, openOrm } from '../orm.ts';
import { inTransaction } from '../transaction.ts';
import { ResilientPool } from './resilient-pool.ts';

const POOL = 4;

const test = base.extend<{ orm: Orm; relay: Relay; relayed: Orm }>({
  orm: async ({ task: _ }, use) => {
    const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
    const orm = await openOrm({ url: database.url, poolSize: POOL, log: () => undefined });
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
    const orm = await openOrm({ url: relay.url, poolSize: POOL, log: () => undefined });
    await use(orm);
    await orm.close(true);
  },
});

const answer = async (em: Em) => (await em.fork().execute<{ one: number }[]>('select 1 as one'))[0]?.one;

const openPool = (url: string, silenceLimitMs: number) =>
  new ResilientPool({ url, silenceLimitMs, log: () => undefined });

const run = async (pool: ResilientPool, statement: string) => {
  const connection = await pool.connect();
  try {
    return await connection.query(statement, []);
  } finally {
    connection.release();
  }
};

/** Milliseconds in which the connections are looked at a few times. */
const LOOKS = 250;

const holdUpThisProcess = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** What a piece of work failed with, and after how many milliseconds. */
const failureOf = async (work: Promise<unknown>) => {
  const begun = performance.now();
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, after: performance.now() - begun };
};

describe('a connection', () => {
  test('has its limits, whichever of the pool it is', async ({ orm }) => {
    const everyoneIn = Promise.withResolvers<void>();
    let inside = 0;
    const settings = await Promise.all(
      Array.from({ length: POOL }, () =>
        inTransaction(orm.em, async (tx) => {
          inside += 1;
          if (inside === POOL) everyoneIn.resolve();
          await everyoneIn.promise;
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
    expect(settings).toEqual(Array.from({ length: POOL }, () => expected));
  });

  test('lost in a transaction gives its slot back: three times the pool, then queries and close work', async ({
    orm,
  }) => {
    const lose = () =>
      inTransaction(orm.em, async (tx) => {
        const [backend] = await tx.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
        await orm.em.fork().execute('select pg_terminate_backend(?)', [backend?.pid]);
        await tx.execute('select 1');
      });
    for (let count = 0; count < 3 * POOL; count += 1) {
      const { error } = await failureOf(lose());
      expect(isConnectionError(error), String(error)).toBe(true);
      expect(await answer(orm.em)).toBe(1);
    }
  });

  test('that falls silent is given up within 5 s, in a transaction, in the queue and while connecting', async ({
    relay,
    relayed,
  }) => {
    await answer(relayed.em);
    const inside = Promise.withResolvers<void>();
    const silent = Promise.withResolvers<void>();
    const transaction = inTransaction(relayed.em, async (tx) => {
      await tx.execute('select 1');
      inside.resolve();
      await silent.promise;
      await tx.execute('select 1');
    });
    await inside.promise;
    relay.stall();
    silent.resolve();
    const callers = Array.from({ length: 20 * POOL }, () => failureOf(answer(relayed.em)));
    for (const { error, after } of await Promise.all([failureOf(transaction), ...callers])) {
      expect(isConnectionError(error), String(error)).toBe(true);
      expect(after).toBeLessThan(5_000);
    }

    const late = await Promise.all(Array.from({ length: 20 * POOL }, () => failureOf(answer(relayed.em))));
    for (const { after } of late) expect(after).toBeLessThan(5_000);
    relay.resume();
    await vi.waitFor(async () => expect(await answer(relayed.em)).toBe(1), { timeout: 5_000 });
  });

  test('that idled for longer than it may be silent is a good one', async ({ onTestFinished }) => {
    const pool = openPool(inject('databaseUrl'), 200);
    onTestFinished(() => pool.end());
    await run(pool, 'select');
    await wait(600);
    expect((await run(pool, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is waited for when its answers come piece by piece, while it is made and in use', async ({
    relay,
    onTestFinished,
  }) => {
    const pool = openPool(relay.url, 500);
    onTestFinished(() => pool.end());
    relay.sendSlowly({ pieces: 4, pause: 250 });
    expect((await run(pool, 'select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('is waited for by a process that was held up itself and hears late', async ({ onTestFinished }) => {
    const pool = openPool(inject('databaseUrl'), 600);
    onTestFinished(() => pool.end());
    await run(pool, 'select');
    const inUse = run(pool, 'select pg_sleep(0.4)');
    const beingMade = run(pool, 'select 1 as one');
    await wait(LOOKS);
    holdUpThisProcess(3_000);
    expect((await inUse).rowCount).toBe(1);
    expect((await beingMade).rows).toEqual([{ one: 1 }]);
  });

  test('is waited for while the pool is merely busy', async ({ orm }) => {
    const slow = Array.from({ length: 4 * POOL }, () => orm.em.fork().execute('select pg_sleep(1)'));
    expect(await answer(orm.em)).toBe(1);
    await Promise.all(slow);
  });

  test('that cannot be made is an absent database, also by a name with two addresses', async () => {
    const orm = await openOrm({ url: 'postgres://nobody@localhost:1/none', log: () => undefined });
    const { error } = await failureOf(answer(orm.em));
    await orm.close(true);
    expect(isConnectionError(error), String(error)).toBe(true);
  });
});
