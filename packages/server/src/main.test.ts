import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openSmallDisk } from '../test/crash/small-disk.ts';
import { openRelay } from '../test/database/relay.ts';
import { createTestDatabase } from '../test/database/test-database.ts';
import { inheritedEnv } from '../test/processes/inherited-env.ts';
import { runOperatorCommand } from '../test/processes/run-operator-command.ts';
import { migrate } from './app/database/migrate.ts';
import { BASELINE } from './app/migrations/baseline/baseline.migration.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const SESSION_SECRET = 'the session secret of this test only';

const defaults = { ...inheritedEnv, DATA_DIR: tmpdir(), SESSION_SECRET, PORTAL_DEMO: '0' };

/** Starts the portal with a configuration that does not work. */
function start(variables: Record<string, string>) {
  return new Promise<{ code: number; stderr: string; stdout: string }>((resolve) => {
    const env = { ...defaults, ...variables };
    const child = execFile(process.execPath, [main], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr: stderr.trim(), stdout }),
    );
  });
}

test('A portal with invalid variables prints one line per problem and exits', async () => {
  const result = await start({ PORT: 'http', LOG_LEVEL: 'loud' });
  expect(result).toEqual({
    code: 1,
    stderr:
      'PORT must be a whole number from 0 to 65535\nLOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    stdout: '',
  });
});

test('The start error tells a rejected password from an unreachable database, without the password', async () => {
  const wrong = new URL(inject('databaseUrl'));
  wrong.password = 'not-the-password';
  const starts = [wrong.href, 'postgres://u:not-the-password@127.0.0.1:1/portal'].map((url) =>
    start({ DATABASE_URL: url }),
  );
  expect((await Promise.all(starts)).map(({ stderr }) => stderr)).toEqual([
    `The database at ${wrong.host}${wrong.pathname} refuses the password that its address gives`,
    'The database at 127.0.0.1:1/portal cannot be reached (ECONNREFUSED): see that PostgreSQL runs there and that the address is right',
  ]);
});

test('A database without a free connection ends the start with one message, which says what to raise', async () => {
  const url = new URL(await createDatabase());
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query("create role crowded login password 'crowded' connection limit 0");
  onTestFinished(async () => {
    await client.query('drop role crowded');
    await client.end();
  });
  Object.assign(url, { username: 'crowded', password: 'crowded' });
  expect(await start({ DATABASE_URL: url.href })).toEqual({
    code: 1,
    stderr: `The database at ${url.host}${url.pathname} has no free connection: raise its max_connections, or the connection limit of this user or database (docs/operations.md, Sizing)`,
    stdout: '',
  });
});

test('A start with a BACKUP_FOLDER that cannot be written to ends with one message', async () => {
  const result = await start({ BACKUP_FOLDER: '/dev/null/backups', DATABASE_URL: inject('databaseUrl') });
  expect(result).toEqual({
    code: 1,
    stderr:
      "BACKUP_FOLDER /dev/null/backups cannot be written to (not a directory): create it, or let the portal's user write there.",
    stdout: '',
  });
});

test('A port that is in use is named in the start error', async () => {
  const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
  const { host, hostname, port } = new URL(database.url);
  const common = { DATABASE_URL: database.url, HOST: hostname };
  const lastLine = async (variables: Record<string, string>) =>
    (await start({ ...common, ...variables })).stderr.split('\n').at(-1);
  const inUse = `${host} is in use by another program`;
  expect(await lastLine({ PORT: port })).toBe(`${inUse}. Set HOST and PORT to a free address.`);
  expect(await lastLine({ PORT: '0', METRICS_PORT: port })).toBe(
    `${inUse}. Set METRICS_PORT to a free address.`,
  );
  await database.drop();
});

async function createDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
  onTestFinished(drop);
  return url;
}

/** Starts a portal on any port and stops it when it listens. @returns its output: messages of the log, and other lines */
async function startAndStop(variables: Record<string, string>): Promise<string[]> {
  const env = { ...defaults, PORT: '0', ...variables };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const output = text(child.stdout);
  child.stdout.on('data', (data: Buffer) => {
    if (String(data).includes('Listening on')) child.kill('SIGINT');
  });
  expect(await exited).toEqual([0, null]);
  const lines = (await output).split('\n').map((line) => line.trim());
  return lines.filter(Boolean).map((line) => (line.startsWith('{') ? JSON.parse(line).msg : line));
}

test('In production a missing admin, PUBLIC_URL or SMTP_URL is one line each, and no sign-in is printed', async () => {
  const lines = await startAndStop({ DATABASE_URL: await createDatabase() });
  const starts = ['PUBLIC_URL is not set', 'SMTP_URL is not set', 'There is no admin'];
  for (const warning of starts) expect(lines.filter((line) => line.startsWith(warning))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('Sign in as');
});

test('An exposed demo prints its URL and its generated sign-ins', async () => {
  const PUBLIC_URL = 'https://portal.example.com';
  const variables = { DATABASE_URL: await createDatabase(), PORTAL_DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL };
  const lines = await startAndStop(variables);
  expect(lines.filter((line) => /^(Listening|Open|Sign in|There is no admin)/.test(line))).toEqual([
    expect.stringMatching(/^Listening on http:\/\/0\.0\.0\.0:\d+$/),
    'Open https://portal.example.com',
    expect.stringMatching(/^Sign in as admin \/ [\w-]{16}$/),
    expect.stringMatching(/^Sign in as client \/ [\w-]{16}$/),
  ]);
});

test('Generated sign-ins of a demo are printed also when the start fails after they were stored', async () => {
  const { port } = new URL(inject('databaseUrl'));
  const { code, stdout } = await start({
    DATABASE_URL: await createDatabase(),
    PORTAL_DEMO: '1',
    HOST: '0.0.0.0',
    PORT: port,
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^ +Sign in as admin \/ [\w-]{16}$/m);
});

test('A migration that fails ends the start with one message, and the tables stay as they were', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  onTestFinished(drop);
  await migrate({ url, to: BASELINE, log: () => undefined });
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const readColumns = async () =>
    (await client.query('select attrelid, attname from pg_attribute order by 1, attnum')).rows;
  await client.query('drop trigger request_events_notify on request_events');
  const before = await readColumns();
  expect(await start({ DATABASE_URL: url, PORT: '0' })).toEqual({
    code: 1,
    stderr:
      'The migration 20261128-idempotency-keys failed: trigger "request_events_notify" for table "request_events" does not exist. Nodes of the earlier version go on working, and the next start repeats this migration.',
    stdout: '',
  });
  expect(await readColumns()).toEqual(before);
});

test('A PostgreSQL older than 15 ends a start and a migration with one message', async () => {
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  await client.end();
  // The present PostgreSQL, with the version number of an older one.
  const relay = await openRelay(inject('databaseUrl'));
  onTestFinished(relay.close);
  relay.replaceText(rows[0]?.version ?? '', '140018');
  const message = 'DATABASE_URL leads to PostgreSQL 14; the portal needs 15 or newer.';
  expect(
    await Promise.all([
      start({ DATABASE_URL: relay.url }),
      runOperatorCommand('migrate-database', { databaseUrl: relay.url, env: { SESSION_SECRET } }),
    ]),
  ).toEqual([
    { code: 1, stderr: message, stdout: '' },
    { code: 1, said: message },
  ]);
});

test('A full disk ends the start with one message, for the embedded database and in a migration', async ({
  skip,
}) => {
  const url = await createDatabaseWithFullDisk();
  const { host, pathname } = new URL(url);
  expect(await start({ DATABASE_URL: url, PORT: '0' })).toEqual({
    code: 1,
    stderr: `The database at ${host}${pathname} has no room on its disk, and a start writes to it: make room and start again`,
    stdout: '',
  });
  const disk = await openSmallDisk(4);
  onTestFinished(disk.remove);
  if (!disk.isMounted) return skip('Only half tested: this user may not mount a small disk');
  expect(await start({ DATA_DIR: disk.folder, PORT: '0' })).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^The embedded database could not be created: .*No space left on device$/),
    stdout: '',
  });
});

/** A database of an earlier version in which every change of a table finds no room. */
async function createDatabaseWithFullDisk(): Promise<string> {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), 'template1');
  onTestFinished(drop);
  await migrate({ url, to: BASELINE, log: () => undefined });
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    create function disk_full() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    create event trigger disk_full on ddl_command_start execute function disk_full()`);
  await client.end();
  return url;
}
