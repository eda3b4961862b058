import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { backUp } from '../../src/app/backup/backup.ts';
import { restore } from '../../src/app/backup/restore.ts';
import { compareSchemas, describeSchema } from '../../src/app/database/describe-schema.ts';
import { migrate } from '../../src/app/database/migrate.ts';
import { openDatabase } from '../../src/app/database/open-database.ts';
import { openOrm } from '../../src/app/database/open-orm.ts';
import { BASELINE } from '../../src/app/migrations/baseline/baseline.migration.ts';
import { migrationsList } from '../../src/app/migrations/index.ts';
import { checkCredits } from '../../src/features/credits/check-credits.service.ts';
import type { Em } from '../../src/platform/db/orm.ts';
import { withClient } from '../../src/platform/db/with-client.ts';
import { buildClient, buildRequest } from '../builders.ts';
import { hashTables } from '../database/table-hashes.ts';
import { createTestDatabase, runOn } from '../database/test-database.ts';
import { ruleContext } from '../portal.fixture.ts';
import { KEPT, LAST_FORMER, loadKeptDatabase } from './kept-database.ts';

const log = () => undefined;
const describeDatabase = (url: string) => withClient(url, describeSchema);

const openEm = async (url: string): Promise<Em> => {
  const orm = await openOrm({ url, log });
  onTestFinished(() => orm.close(true));
  return orm.em;
};

const newDatabase = async (): Promise<string> => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  onTestFinished(drop);
  return url;
};

/** All rows but the migrator's. pg-boss may change its own records of queues. */
const readRows = async (url: string) =>
  hashTables(await openEm(url), {
    schemas: ['public', 'jobs'],
    except: ['mikro_orm_migrations', 'queue', 'version'],
  });

const migrationsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from mikro_orm_migrations order by id',
    );
    return rows.map(({ name }) => name);
  });

/** The ledger is intact, and a new request is booked. */
const expectWorking = async (url: string) => {
  const em = await openEm(url);
  const { broken, requests } = await checkCredits(ruleContext(em));
  expect(broken).toEqual([]);
  // The kept databases have accounts with the names that the builder gives.
  const newcomer = { username: 'newcomer', email: 'newcomer@example.com' };
  await buildRequest(em, { userId: (await buildClient(em, newcomer)).id });
  expect(await checkCredits(ruleContext(em))).toMatchObject({ broken: [], requests: requests + 1 });
};

/** A change of a table, and the differences that it makes. */
const CHANGES: [statement: string, ...differences: RegExp[]][] = [
  ['alter table samples drop column order_url', /^the column samples.order_url is missing$/],
  [
    'alter table users alter password type varchar(99)',
    /^the column users.password is "character varying\(99\) not null" instead of "text not null"$/,
  ],
  [
    'alter table users alter monthly_credits set default 6',
    /^the column users.monthly_credits is "integer not null 6" instead of "integer not null 5"$/,
  ],
  [
    'alter table users drop constraint users_role_check',
    /^the constraint users_role_check of users is missing$/,
  ],
  ['create table notes ()', /^the table notes is unknown$/],
  [
    'alter table credit_entries disable trigger credit_entries_append_only',
    /^the trigger credit_entries_append_only of credit_entries is "disabled CREATE/,
  ],
  ['drop trigger users_settle on users', /^the trigger users_settle of users is missing$/],
  [
    "create or replace function app_now() returns timestamptz language sql stable as 'select now()'",
    /^the function app_now\(\) is "CREATE/,
  ],
  ['alter sequence users_id_seq increment 2', /^the sequence users_id_seq is/],
  ['create view reports as select 1 as one', /^the view reports is unknown$/],
  ['alter table users enable row level security', /^the table users is/],
  [
    'grant update on credit_entries to public',
    /^the right of everybody to UPDATE credit_entries is unknown$/,
  ],
  ['grant delete on admin_log to pg_monitor', /^the right of pg_monitor to DELETE admin_log is unknown$/],
  [
    'grant update (reason) on credit_entries to pg_monitor',
    /^the right of pg_monitor to UPDATE credit_entries.reason is unknown$/,
  ],
  [
    'revoke execute on function app_now from public',
    /^the right of everybody to EXECUTE app_now\(\) is missing$/,
  ],
  ['grant select on users to pg_monitor'],
];

describe.for(KEPT)('The kept database %s', (name) => {
  test('It has the tables of a new database after the migrations, and works', async () => {
    const [{ url }, fresh] = [await loadKeptDatabase(name), await newDatabase()];
    await Promise.all([url, fresh].map((each) => migrate({ url: each, log })));
    expect(compareSchemas(await describeDatabase(url), await describeDatabase(fresh))).toEqual([]);
    expect(await migrationsOf(url)).toEqual(await migrationsOf(fresh));
    await expectWorking(url);
  });

  test('Two nodes that start at once, with a role of their own, open it', async () => {
    const { url, applicationUrl } = await loadKeptDatabase(name);
    const open = () => openDatabase({ databaseUrl: applicationUrl, ownerUrl: url, dataDir: tmpdir(), log });
    const opened = await Promise.all([open(), open()]);
    for (const database of opened) {
      const [row] = await database.orm.em
        .fork()
        .execute<{ role: string }[]>('select distinct current_user as role from users');
      expect(row).toEqual({ role: new URL(applicationUrl).username });
      await expect(database.orm.em.fork().execute('delete from credit_entries')).rejects.toThrow(
        'permission denied',
      );
      await database.close();
    }
    expect(await migrationsOf(url)).toHaveLength(migrationsList.length);
  });
});

describe('A database at the last of the former migrations', () => {
  test('It is taken over as it is, with every row', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    const [rows, schema] = [await readRows(url), await describeDatabase(url)];
    expect(await migrationsOf(url)).toHaveLength(51);
    const logged: string[] = [];
    await migrate({ url, to: BASELINE, log: (message) => logged.push(message) });
    expect(logged).toEqual(['Took over the tables of the former version']);
    expect(await migrationsOf(url)).toEqual([BASELINE]);
    expect(await readRows(url)).toEqual(rows);
    expect(compareSchemas(await describeDatabase(url), schema)).toEqual([]);
  });

  test('What it stored in a former way is stored as this version does', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    await migrate({ url, log });
    const em = (await openEm(url)).fork();
    const prints = await em.execute(
      'select event_kind as kind from request_events where printed_as is not null',
    );
    expect(prints).toEqual([{ kind: 'print' }]);
    const emails = await em.execute(
      "select data ->> 'kind' as kind, data ->> 'eventId' is not null as \"hasEvent\" from jobs.job where name = 'mail' order by 1",
    );
    expect(emails).toEqual([
      { kind: 'api-token-created', hasEvent: false },
      { kind: 'new-held-request', hasEvent: false },
      { kind: 'request-approved', hasEvent: true },
      { kind: 'request-rejected', hasEvent: true },
      { kind: 'request-shipped', hasEvent: true },
    ]);
  });

  test('One whose last migration is missing is refused with the way', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    await runOn(url, "delete from mikro_orm_migrations where name = '20261127-46-corrections'");
    const rows = await readRows(url);
    await expect(migrate({ url, log })).rejects.toThrow(
      'The database is of a version of the portal that is too old for this one (its last migration is 20261127-45-approval). Start the version of commit f53bea9c on it first, which brings its tables to where this version takes them over.',
    );
    expect(await readRows(url)).toEqual(rows);
    expect(await migrationsOf(url)).toHaveLength(50);
  });

  test('Changed tables are refused, each difference is named, and nothing changes', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    await runOn(url, 'alter table samples add weight int; drop index users_list_index');
    const schema = await describeDatabase(url);
    await expect(migrate({ url, log })).rejects.toThrow(
      'The tables are not as the portal left them, so this version does not take them over: the index users_list_index is missing; the column samples.weight is unknown. Nothing was changed. Undo these changes, or restore a backup into an empty database.',
    );
    expect(compareSchemas(await describeDatabase(url), schema)).toEqual([]);
    expect(await migrationsOf(url)).toHaveLength(51);
  });

  test('Every kind of change is a difference', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    const schema = await describeDatabase(url);
    const differencesAfter = (statement: string) =>
      withClient(url, async (client) => {
        await client.query(`begin; ${statement}`);
        return compareSchemas(await describeSchema(client), schema);
      });
    for (const [statement, ...differences] of CHANGES)
      expect(await differencesAfter(statement), statement).toEqual(
        differences.map((difference) => expect.stringMatching(difference)),
      );
  });

  test('Rights of a role that reads reports are no difference', async () => {
    const { url, applicationUrl } = await loadKeptDatabase(LAST_FORMER);
    await runOn(url, `grant select on all tables in schema public to ${new URL(applicationUrl).username}`);
    await migrate({ url, log });
    expect(await migrationsOf(url)).toHaveLength(migrationsList.length);
  });

  test('A backup of it is restored into a database without tables, and is one of this version then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const archive = fileURLToPath(new URL('last-former-backup.tar.gz', import.meta.url));
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    const url = await newDatabase();
    const { revokedTokens, jobs } = await restore(url, join(folder, 'last-former-backup'), {
      replaces: false,
      log,
    });
    expect({ revokedTokens, jobs }).toEqual({ revokedTokens: 1, jobs: { emails: 5, webhooks: 8 } });
    expect(await migrationsOf(url)).toHaveLength(migrationsList.length);
    const fresh = await newDatabase();
    await migrate({ url: fresh, log });
    expect(compareSchemas(await describeDatabase(url), await describeDatabase(fresh))).toEqual([]);
    await expectWorking(url);
  });

  test('A backup of a database that was taken over is restored into a new one', async () => {
    const { url } = await loadKeptDatabase(LAST_FORMER);
    await migrate({ url, log });
    const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await backUp(url, join(folder, 'backup'));
    const into = await newDatabase();
    await migrate({ url: into, log });
    await restore(into, join(folder, 'backup'), { replaces: false, log });
    await expectWorking(into);
  });
});
