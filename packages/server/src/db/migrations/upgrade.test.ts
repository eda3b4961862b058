import type { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { hashTables } from '../../../test/database/table-hashes.ts';
import { createTestDatabase } from '../../../test/database/test-database.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { checkCredits } from '../../features/credits/check-credits.service.ts';
import { openOrm } from '../open-orm.ts';
import { migrate } from '../startup/migrate.ts';
import { Webhooks } from './20261120/18-webhooks.migration.ts';
import { migrationsList } from './index.ts';

/** The last migration of release 0.1, from which every later version can be reached. */
const FIRST_RELEASE = '20261120-18-webhooks';

const RENAMED: Record<string, string> = {
  'public.sign_in_tries': 'public.sign_in_attempts',
  'public.notification_switches': 'public.notification_preferences',
  'public.password_mail_asks': 'public.password_email_requests',
};

/** Tables that are new since release 0.1. */
const ADDED_TABLES = [
  'email_changes',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'housekeeping_steps',
  'backup_status',
  'saved_views',
  'counted_emails',
  'transfer_types',
  'favorites',
  'addresses',
  'outcomes',
  'outcome_questions',
  'outcome_links',
  'outcome_attempts',
  'credits_check',
  'held_requests',
];

/** Twenty clients with two requests each, an intact ledger and rows in the renamed tables, in the schema of release 0.1. */
const ROWS = [
  'begin',
  `insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date)
    select 'client-' || n, '', 'Client ' || n, 'client-' || n || '@example.com', 'client', 50, 44,
      app_now() - n * interval '1 day', nth_reset(app_now() - n * interval '1 day', 1)
    from generate_series(1, 20) as n`,
  "insert into credit_entries (user_id, kind, amount, reason, at) select id, 'grant', 50, 'First credits', created_at from users",
  "insert into samples (name, description) select 'Sample ' || n, 'A transfer' from generate_series(1, 10) as n",
  `insert into sample_requests (user_id, date, credits_used, status)
    select id, app_now() - n * interval '1 hour', 3, 'pending' from users, generate_series(1, 2) as n order by n desc`,
  `insert into request_samples (request_id, sample_id, quantity, sample_name)
    select id, 1 + id % 10, 3, 'Sample ' || 1 + id % 10 from sample_requests`,
  "insert into request_events (request_id, to_status, actor_id, at) select id, 'pending', user_id, date from sample_requests",
  `insert into credit_entries (user_id, kind, amount, reason, request_id, at)
    select user_id, 'spend', -3, 'Request', id, date from sample_requests order by id`,
  "insert into sign_in_tries (account, address, has_failed) select 'user ' || n, '10.0.0.' || n, n % 2 = 0 from generate_series(1, 20) as n",
  "insert into known_addresses (user_id, address) select id, '10.1.0.' || id from users",
  'insert into notification_switches (user_id, request_shipped, credits_renewed) select id, id % 2 = 0, id % 3 = 0 from users',
  "insert into password_mail_asks (email_hash, address) select md5(n::text), '10.0.0.' || n from generate_series(1, 5) as n",
  "insert into sessions (id_hash, user_id, created_at) select md5(id::text), id, now() - id * interval '1 hour' from users",
  "insert into password_links (token_hash, user_id, expires_at) select md5(id::text), id, now() + interval '1 hour' from users",
  "insert into registrations (address) select '10.2.0.' || n from generate_series(1, 5) as n",
  "insert into pictures (hash, content) values ('a-hash', '\\x00090a0d5cff')",
  `insert into jobs.job (name, data) select 'mail', '{"to": "ada@example.com"}' from generate_series(1, 3)`,
  'commit',
];

test('A database of release 0.1 keeps every row, constraint and balance when it is upgraded', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  const log = () => undefined;
  await migrate({ url, to: FIRST_RELEASE, log });
  const client = new pg.Client(url);
  await client.connect();
  for (const statement of ROWS) await client.query(statement);
  await client.end();

  const orm = await openOrm({ url, log });
  const choice = {
    schemas: ['public', 'jobs'],
    except: ['mikro_orm_migrations', 'version', 'queue', ...ADDED_TABLES],
  };
  const columns = async () => {
    const rows = await orm.em
      .fork()
      .execute<{ name: string }[]>('select distinct column_name as name from information_schema.columns');
    return rows.map(({ name }) => name);
  };
  const formerColumns = await columns();
  const before = await hashTables(orm.em, choice);
  await migrate({ url, log });
  const renamed = Object.entries(before).map(([name, hash]) => [RENAMED[name] ?? name, hash]);
  // Every value stays. Columns that are new since release 0.1 are left out.
  const withoutColumns = (await columns()).filter((name) => !formerColumns.includes(name));
  expect(await hashTables(orm.em, { ...choice, withoutColumns })).toEqual(Object.fromEntries(renamed));

  const unconfirmed = 'select from sessions where confirmed_at = created_at';
  expect(await orm.em.fork().execute(unconfirmed)).toHaveLength(20);

  expect(await orm.schema.getUpdateSchemaSQL()).not.toMatch(/^(alter|create|drop) (table|index)/m);
  const leftovers = await orm.em.fork().execute(
    `select relname from pg_class where relname ~ '^(sign_in_tries|notification_switches|password_mail_asks)'
     union all select conname from pg_constraint where conname ~ '^(sign_in_tries|notification_switches|password_mail_asks)'`,
  );
  expect(leftovers).toEqual([]);
  expect(await checkCredits(ruleContext(orm.em))).toMatchObject({ broken: [], accounts: 20, requests: 40 });

  const em = orm.em.fork();
  expect(
    await em.execute(
      `select from users left join known_addresses on known_addresses.user_id = users.id
        where last_sign_in_at is distinct from last_at`,
    ),
  ).toEqual([]);
  const [attempt] = await em.execute<{ id: number }[]>(
    "insert into sign_in_attempts (account, address) values ('user 1', '10.0.0.1') returning id",
  );
  expect(attempt?.id).toBe(21);
  await em.execute('delete from users where id = 2');
  expect(await em.execute('select from notification_preferences where user_id = 2')).toEqual([]);
  await orm.close(true);
  await drop();
});

test('The upgrade ends the access of deactivated accounts and of no others', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  const log = () => undefined;
  await migrate({ url, to: FIRST_RELEASE, log });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    insert into users (username, password, name, email, role, monthly_credits, remaining_credits, created_at, next_reset_date, deactivated_at)
    select name, '', name, name || '@example.com', 'client', 5, 5, now(), nth_reset(now(), 1), case name when 'inactive' then now() end
    from unnest(array['active', 'inactive']) as name`);
  await client.query(`
    insert into api_tokens (user_id, name, scopes, token_hash) select id, 'Shop', '{read}', username from users;
    insert into sessions (user_id, id_hash) select id, username from users;
    insert into password_links (user_id, token_hash, expires_at) select id, username, now() + interval '1 day' from users`);
  await migrate({ url, log });
  const { rows } = await client.query(`
    select username, (select revoked_at is null from api_tokens where user_id = users.id) as token,
      exists (select from sessions where user_id = users.id) as session,
      exists (select from password_links where user_id = users.id) as link
    from users order by username`);
  expect(rows).toEqual([
    { username: 'active', token: true, session: true, link: true },
    { username: 'inactive', token: false, session: false, link: false },
  ]);
  await client.end();
  await drop();
});

type LockingMigration = {
  new (...args: ConstructorParameters<typeof Migration>): Migration;
  locks?: readonly string[];
};

/** Locks that make reads or writes of the table wait. */
const BLOCKING = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'];

test('Each migration since release 0.1 names the tables that it locks, and has a transaction of its own', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  await migrate({ url, to: FIRST_RELEASE, log: () => undefined });
  const orm = await openOrm({ url, log: () => undefined });
  const client = new pg.Client(url);
  await client.connect();
  const listed: readonly LockingMigration[] = migrationsList;
  const found: Record<string, readonly string[]> = {};
  const named: Record<string, readonly string[]> = {};
  for (const MigrationClass of listed.slice(listed.indexOf(Webhooks) + 1)) {
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
