import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished } from 'vitest';
import { createTestDatabase, runOn } from '../../../test/database/test-database.ts';
import { test } from '../../../test/portal.fixture.ts';
import { openDatabase } from './open-database.ts';

const open = (databaseUrl: string, timeZone: string) =>
  openDatabase({ databaseUrl, dataDir: tmpdir(), timeZone, log: () => undefined });

test.for(['UTC', 'Europe/Berlin', 'america/argentina/buenos_aires', 'Etc/GMT+5'])(
  'The time zone %s is known to the database',
  async (timeZone, { portal: { url } }) => {
    const database = await open(url, timeZone);
    await database.close();
  },
);

test('A time zone that the database does not know is one start error that says what to do', async ({
  portal: { url },
}) => {
  await expect(open(url, 'Mars/Olympus')).rejects.toThrow(
    /^PORTAL_TIME_ZONE is Mars\/Olympus, which the database does not know: update PostgreSQL's time zone data, or set another time zone\.$/,
  );
});

test('Aggregates may take a minute, and are read from the replica where there is one', async ({
  portal: { url },
}) => {
  const replica = await createTestDatabase(inject('databaseUrl'), inject('template'));
  onTestFinished(replica.drop);
  for (const readUrl of [replica.url, undefined]) {
    const database = await openDatabase({
      databaseUrl: url,
      readUrl,
      dataDir: tmpdir(),
      log: () => undefined,
    });
    const { rows } =
      await sql`select current_database() as name, current_setting('statement_timeout') as timeout`.execute(
        database.aggregates,
      );
    expect(rows).toEqual([{ name: new URL(readUrl ?? url).pathname.slice(1), timeout: '1min' }]);
    await database.close();
  }
});

test('A start on a read-only database fails with what to do', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
  onTestFinished(drop);
  const { host, pathname } = new URL(url);
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  await client.end();
  await expect(openDatabase({ databaseUrl: url, dataDir: tmpdir(), log: () => undefined })).rejects.toThrow(
    `The database at ${host}${pathname} is read-only, and a start writes to it: make it writable and start again`,
  );
});

test('A database that folds only the letters A to Z is a warning at the start', async ({
  portal: { url },
}) => {
  const name = `${new URL(url).pathname.slice(1)}_c`;
  await runOn(
    inject('databaseUrl'),
    `create database ${name} template template0 encoding 'UTF8' locale_provider libc locale 'C'`,
  );
  onTestFinished(() => runOn(inject('databaseUrl'), `drop database ${name} with (force)`));
  const warningsOf = async (databaseUrl: string) => {
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir(), log });
    await database.close();
    return lines.filter((line) => line.includes('letters other than A to Z'));
  };
  expect(await warningsOf(Object.assign(new URL(url), { pathname: `/${name}` }).href)).toHaveLength(1);
  expect(await warningsOf(url)).toEqual([]);
});
