import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { query, test, testWithCluster } from '../test/embedded.fixture.ts';
import { postgresPid } from '../test/processes.fixture.ts';
import { isAlive } from './cluster.ts';

describe('embedded PostgreSQL', () => {
  test('PostgreSQL starts in a folder that does not exist, in UTC and UTF-8, and accepts 20 connections', async ({
    open,
    dataDir,
  }) => {
    const { url } = await open(join(dataDir, 'not', 'yet'));
    const [row] = await query(
      url,
      `SELECT current_setting('timezone') AS zone, datlocale AS locale, pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
    );
    expect(row).toEqual({ zone: 'UTC', locale: 'C.UTF-8', encoding: 'UTF8' });
    const results = await Promise.all(Array.from({ length: 20 }, () => query(url, 'SHOW shared_buffers')));
    expect(results).toEqual(Array.from({ length: 20 }, () => [{ shared_buffers: '16MB' }]));
  });

  test('PostgreSQL requires the password, which only its owner can read', async ({ open, dataDir }) => {
    const { url } = await open();
    const { password } = new URL(url);
    await expect(query(url.replace(password, 'guess'), 'SELECT 1')).rejects.toThrow(
      /password authentication failed/,
    );
    const { mode } = await stat(join(dataDir, 'postgres', 'data', 'portal.password'));
    expect(mode & 0o777).toBe(0o600);
  });

  testWithCluster(
    'PostgreSQL stops on release and has the same URL and data after the next start',
    async ({ open, dataDir }) => {
      const first = await open();
      await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.release();
      expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
      await expect(query(first.url, 'SELECT 1')).rejects.toThrow(/^connect (ENOENT|ECONNREFUSED)/);

      const second = await open();
      expect(second.url).toBe(first.url);
      expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    },
  );

  test('apps that start at the same time share one server, which stops after the last release', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const [first, second, app] = await Promise.all([open(), open(), startApp()]);
    expect(new Set([first.url, second.url, app.url]).size).toBe(1);

    await Promise.all([first.release(), second.release()]);
    expect(await query(app.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);

    const pid = postgresPid(dataDir);
    await app.release();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    expect(isAlive(pid)).toBe(false);
  });

  testWithCluster(
    'PostgreSQL starts again for an app that opens it while it is stopping',
    async ({ open }) => {
      const first = await open();
      const stopping = first.release();
      const second = await open();
      await stopping;
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  testWithCluster(
    'apps connect over a socket in the data directory, and others over TCP',
    async ({ open, dataDir }) => {
      const url = new URL((await open()).url);
      expect(url.searchParams.get('host')).toBe(join(await realpath(dataDir), 'postgres', 'data'));
      const clientAddress = 'SELECT host(inet_client_addr()) AS address';
      expect(await query(url.href, clientAddress)).toEqual([{ address: null }]);
      url.search = '';
      expect(await query(url.href, clientAddress)).toEqual([{ address: '127.0.0.1' }]);
    },
  );

  test('PostgreSQL starts in a folder whose path is too long for a socket', async ({ open, dataDir }) => {
    const { url } = await open(join(dataDir, 'long'.repeat(30)));
    expect(new URL(url).searchParams.get('host')).toBeNull();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  testWithCluster(
    'a log of 5 MiB is continued in a new file at the next start',
    async ({ open, dataDir }) => {
      const log = join(dataDir, 'postgres', 'postgres.log');
      await writeFile(log, 'x'.repeat(5 * 1024 * 1024));
      await open();
      expect((await stat(`${log}.1`)).size).toBe(5 * 1024 * 1024);
      expect(await readFile(log, 'utf8')).toMatch(/^\S+ \S+ UTC \[\d+\] LOG: {2}starting PostgreSQL/);
    },
  );

  testWithCluster(
    'PostgreSQL uses another port when the port of the last start is taken',
    async ({ open }) => {
      const first = await open();
      await first.release();
      const port = Number(new URL(first.url).port);
      await using other = createServer().listen(port, '127.0.0.1');
      await once(other, 'listening');
      const second = await open();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );
});

describe('embedded PostgreSQL that cannot start', () => {
  test('the error names a data folder that cannot be created', async ({ open, dataDir }) => {
    await writeFile(join(dataDir, 'a-file'), '');
    const folder = join(dataDir, 'a-file', 'data');
    await expect(open(folder)).rejects.toThrow(
      `The embedded database cannot use ${folder}/postgres (not a directory): see that this user may write there and that there is room, or set DATA_DIR to another folder.`,
    );
  });

  test.runIf(existsSync('/proc/self'))(
    'the error names a data folder below /proc instead of hanging',
    async ({ open }) => {
      await expect(open('/proc/nowhere/data')).rejects.toThrow(
        'The embedded database cannot use /proc/nowhere/data/postgres (no such file or directory)',
      );
    },
  );

  test('the error names the way for data of another major version, which stays unchanged', async ({
    open,
    dataDir,
  }) => {
    const cluster = join(dataDir, 'postgres', 'data');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '16\n');
    await expect(open()).rejects.toThrow(
      /was made by PostgreSQL 16 and this is PostgreSQL 18: back it up with the portal's earlier release \(npx --yes pnpm backup FOLDER\), move it away, and restore the backup with this release \(npx --yes pnpm restore FOLDER\)\.$/,
    );
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  test('the error names a data folder with other files, which stay unchanged', async ({ open, dataDir }) => {
    const cluster = join(dataDir, 'postgres', 'data');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'notes.txt'), 'hello');
    await expect(open()).rejects.toThrow(/exists but holds no PostgreSQL database: move it away/);
    expect(await readFile(join(cluster, 'notes.txt'), 'utf8')).toBe('hello');
  });

  testWithCluster('the error contains the reason that PostgreSQL gives', async ({ open, dataDir }) => {
    const first = await open();
    await first.release();
    await writeFile(join(dataDir, 'postgres', 'data', 'postgresql.conf'), 'work_mem = plenty\n');
    await expect(open()).rejects.toThrow(/^PostgreSQL did not start: .*postgresql\.conf" contains errors/);
  });
});
