import type { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../../test/database/test-database.ts';
import { migrate } from '../database/migrate.ts';
import { openOrm } from '../database/open-orm.ts';
import { BASELINE } from './baseline/baseline.migration.ts';
import { migrationsList } from './index.ts';

type LockingMigration = {
  new (...args: ConstructorParameters<typeof Migration>): Migration;
  locks?: readonly string[];
};

/** Locks that make reads or writes of the table wait. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

test('Each migration after the baseline names the tables that it locks, and has a transaction of its own', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  await migrate({ url, to: BASELINE, log: () => undefined });
  const orm = await openOrm({ url, log: () => undefined });
  const client = new pg.Client(url);
  await client.connect();
  const [, ...listed]: readonly LockingMigration[] = migrationsList;
  const found: Record<string, readonly string[]> = {};
  const named: Record<string, readonly string[]> = {};
  for (const MigrationClass of listed) {
    const migration = new MigrationClass(orm.em.getDriver(), orm.config);
    const { name = '' } = migration;
    await migration.up();
    const { rows: tables } = await client.query<{ id: number; name: string }>(
      "select oid as id, relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    if (migration.isTransactional()) await client.query('begin');
    for (const statement of migration.getQueries()) await client.query(String(statement));
    const { rows: locks } = await client.query<{ id: number }>(
      'select distinct relation as id from pg_locks where pid = pg_backend_pid() and mode = any ($1)',
      [BLOCKING],
    );
    if (migration.isTransactional()) await client.query('commit');
    const locked = tables.filter(({ id }) => locks.some((lock) => lock.id === id)).map((table) => table.name);
    found[name] = locked.sort();
    named[name] = MigrationClass.locks ?? [];
  }
  expect(named, 'static locks of each migration').toEqual(found);
  await client.end();
  await orm.close(true);
  await drop();
});
