import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../src/app/database/migrate.ts';

/** Runs statements on a connection without the limits of the portal's pool. */
export const runOn = async (url: string, statements: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
};

const withName = (url: string, name: string) => {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
};

/**
 * Stores the password of the URL's role with one round of SCRAM. The 4,096 by default take a client 1.4 ms for each of the
 * thousands of connections in a run.
 */
export const shortenPasswordCheck = (clusterUrl: string): Promise<void> => {
  const { username, password } = new URL(clusterUrl);
  return runOn(clusterUrl, `set scram_iterations = 1; alter role ${username} password '${password}'`);
};

const newTemplateName = () => `template_${randomBytes(6).toString('hex')}`;

/** Creates a migrated, empty database to copy. @returns its name */
export const createTemplate = async (clusterUrl: string): Promise<string> => {
  const template = newTemplateName();
  await runOn(clusterUrl, `create database ${template}`);
  const url = withName(clusterUrl, template);
  await migrate({ url, log: () => undefined });
  return template;
};

/** Renames the migrated database of the URL, and creates one without tables in its place. @returns the name to copy */
export const keepAsTemplate = async (clusterUrl: string): Promise<string> => {
  const template = newTemplateName();
  const name = new URL(clusterUrl).pathname.slice(1);
  const elsewhere = withName(clusterUrl, 'postgres');
  await runOn(elsewhere, `alter database ${name} rename to ${template}`);
  await runOn(elsewhere, `create database ${name}`);
  return template;
};

const PATIENCE_MS = 60_000;

/**
 * Repeats a statement about a whole database. PostgreSQL waits five seconds for the end of other connections to it, which a
 * busy machine can need longer to end, and other files may use all connections for a moment.
 */
const runPatiently = async (clusterUrl: string, statement: string): Promise<void> => {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await runOn(clusterUrl, statement);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await wait(100);
    }
  }
};

/** Copies the template. `drop` also ends open connections. */
export const createTestDatabase = async (clusterUrl: string, template: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runPatiently(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  // The database has the time zone of the test run.
  await runPatiently(clusterUrl, `alter database ${name} set timezone = '${process.env.TZ ?? 'UTC'}'`);
  return {
    url: withName(clusterUrl, name),
    drop: () => runPatiently(clusterUrl, `drop database if exists ${name} with (force)`),
  };
};
