import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { test as base, inject } from 'vitest';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '../src/embedded-postgres.ts';
import { readPidFile } from '../src/server.ts';
import { copyCluster, removeCluster } from './cluster-template.ts';

const entry = new URL('../src/embedded-postgres.ts', import.meta.url).href;

/** A separate process that opens the database and keeps it open until it is released or killed. */
export type AppProcess = {
  url: string;
  /** Releases the database and exits. */
  release: () => Promise<void>;
  /** Like `kill -9`. */
  kill: () => Promise<void>;
};

type EmbeddedFixture = {
  dataDir: string;
  open: (dataDir?: string) => Promise<EmbeddedPostgres>;
  /** @param prefix a command that runs the app, such as `setpriv ...` */
  startApp: (prefix?: readonly string[]) => Promise<AppProcess>;
};

const createDataDir = async () => realpath(await mkdtemp(join(tmpdir(), 'portal-embedded-')));

/** Releases what a test leaves open and waits until PostgreSQL has stopped before it deletes the folder. */
export const test = base.extend<EmbeddedFixture>({
  dataDir: async ({ task: _ }, use) => {
    const folder = await createDataDir();
    await use(folder);
    await removeCluster(folder);
  },
  open: async ({ dataDir }, use) => {
    const opened: EmbeddedPostgres[] = [];
    await use(async (folder = dataDir) => {
      const database = await openEmbeddedPostgres({
        dataDir: folder,
        log: () => undefined,
        settings: { fsync: 'off', shared_buffers: '16MB' },
      });
      opened.push(database);
      return database;
    });
    await Promise.all(opened.map((database) => database.release()));
  },
  startApp: async ({ dataDir, open }, use) => {
    const apps: AppProcess[] = [];
    await use(async (prefix = []) => {
      const app = await startAppProcess(dataDir, prefix);
      apps.push(app);
      return app;
    });
    await Promise.all(apps.map((app) => app.kill()));
    // Killed apps do not wait for PostgreSQL to stop. The release of this one does.
    if (readPidFile(join(dataDir, 'postgres', 'data'))) await open();
  },
});

/** Tests of a database that was created before, with `portal` as its only content. */
export const testWithCluster = test.extend<Pick<EmbeddedFixture, 'dataDir'>>({
  dataDir: async ({ task: _ }, use) => {
    const folder = await createDataDir();
    await copyCluster(inject('clusterTemplate'), folder);
    await use(folder);
    await removeCluster(folder);
  },
});

async function startAppProcess(dataDir: string, prefix: readonly string[]): Promise<AppProcess> {
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(entry)});
    const settings = { fsync: 'off', shared_buffers: '16MB' };
    const database = await openEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.error, settings });
    console.log(database.url);
    process.stdin.on('end', () => database.release()).resume();`;
  const [program = '', ...args] = [...prefix, process.execPath, '--input-type=module', '--eval', script];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([
    once(lines, 'line'),
    exited.then(() => Promise.reject(new Error('the app ended before it had a database'))),
  ]);
  return {
    url,
    async release() {
      child.stdin.on('error', () => undefined).end();
      await exited;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs one statement on a new connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
