import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { query, testWithCluster as test, test as testWithoutCluster } from '../test/embedded.fixture.ts';
import { commandOutput, findHalfwayInitdb, postgresPid } from '../test/processes.fixture.ts';

const isLinux = process.platform === 'linux';
const isLongForm = process.env.PORTAL_TEST_LONG === '1';

const polling = { timeout: 30_000, interval: 50 };

const halfwayInitdb = (dataDir: string) =>
  vi.waitUntil(() => findHalfwayInitdb(dataDir), { timeout: 20_000, interval: 5 });

describe('after a crash', () => {
  test('the next app uses the server of an app that was killed, and stops it when it leaves', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postgresPid(dataDir);
    await app.kill();
    const { url, release } = await open();
    expect(url).toBe(app.url);
    expect(postgresPid(dataDir)).toBe(pid);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await release();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('a killed PostgreSQL starts again at the same URL', async ({ open, dataDir }) => {
    const { url } = await open();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postgresPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]),
      polling,
    );
    expect(postgresPid(dataDir)).not.toBe(pid);
  });

  test('a killed PostgreSQL that a killed app had started starts again at the same URL', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const app = await startApp();
    await app.kill();
    const { url } = await open();
    expect(url).toBe(app.url);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), polling);
  });

  test('one of several apps starts a killed PostgreSQL again, and the last that leaves stops it', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const [first, second] = await Promise.all([open(), open()]);
    const apps = await Promise.all([startApp(), startApp()]);
    process.kill(postgresPid(dataDir), 'SIGKILL');
    for (const { url } of [first, second, ...apps])
      await vi.waitFor(
        async () => expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]),
        polling,
      );
    const uses =
      "SELECT count(*)::int AS uses FROM pg_stat_activity WHERE application_name = 'portal-embedded'";
    await vi.waitFor(async () => expect(await query(first.url, uses)).toEqual([{ uses: 4 }]), polling);
    await Promise.all([first.release(), second.release(), ...apps.map((app) => app.release())]);
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('the next app has the committed data when app and PostgreSQL were killed', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postgresPid(dataDir);
    await app.kill();
    process.kill(pid, 'SIGKILL');
    const { url } = await open();
    expect(url).toBe(app.url);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  test.runIf(isLongForm)(
    'committed rows survive twenty kills of the app, PostgreSQL and both in turn',
    { timeout: 300_000 },
    async ({ startApp, dataDir }) => {
      for (let kills = 0; kills < 20; kills += 1) {
        const app = await startApp();
        await query(app.url, 'CREATE TABLE IF NOT EXISTS kept (number int)');
        const numbers = await query(app.url, 'SELECT number FROM kept ORDER BY number');
        expect(numbers).toEqual(Array.from({ length: kills }, (_, number) => ({ number })));
        await query(app.url, `INSERT INTO kept VALUES (${kills})`);
        const pid = postgresPid(dataDir);
        if (kills % 3 === 2) await app.kill();
        if (kills % 3 > 0) process.kill(pid, 'SIGKILL');
        // While the app lives, its database comes back at the same URL.
        if (kills % 3 === 1) await vi.waitFor(() => query(app.url, 'SELECT 1'), polling);
        await app.kill();
      }
    },
  );

  testWithoutCluster.runIf(isLinux)(
    'the database is created although initdb was killed half-way',
    async ({ open, dataDir }) => {
      const opening = expect(open()).rejects.toThrow('The embedded database could not be created');
      process.kill(await halfwayInitdb(dataDir), 'SIGKILL');
      await opening;
      expect(await readdir(join(dataDir, 'postgres'))).toEqual(['postgres.log']);
      const { url } = await open();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );

  testWithoutCluster.runIf(isLinux)(
    'the database is created although initdb and its app were killed half-way',
    async ({ open, startApp, dataDir }) => {
      const starting = expect(startApp()).rejects.toThrow('the app ended before it had a database');
      const initdb = await halfwayInitdb(dataDir);
      const app = await commandOutput('ps', ['-o', 'ppid=', '-p', String(initdb)]);
      for (const pid of [Number(app), initdb]) process.kill(pid, 'SIGKILL');
      await starting;
      const { url } = await open();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['data', 'port', 'postgres.log']);
    },
  );

  test.runIf(isLinux && isLongForm)(
    'PostgreSQL starts although a zombie of PostgreSQL has the pid in its lock file',
    async ({ open, dataDir }) => {
      const first = await open();
      await first.release();
      const cluster = join(dataDir, 'postgres', 'data');
      const { uid, gid } = await stat(cluster);
      // The system names a process after its program file.
      const folder = await mkdtemp(join(tmpdir(), 'portal-zombie-'));
      const program = join(folder, 'postgres');
      await copyFile('/bin/sh', program);
      await Promise.all([chmod(folder, 0o755), chmod(program, 0o755)]);
      // `exec sleep` replaces the shell and never waits for its child, which stays a zombie.
      const script = `${program} -c 'read line' <&3 & echo $!; exec sleep 60`;
      const stdio = ['ignore', 'pipe', 'ignore', 'pipe'] as const;
      const parent = spawn('/bin/sh', ['-c', script], { stdio: [...stdio], uid, gid });
      onTestFinished(async () => {
        parent.kill();
        await rm(folder, { recursive: true });
      });
      const [output] = parent.stdout ? await once(parent.stdout, 'data') : [];
      const pid = Number(output);
      const state = (of: number | undefined) => readFile(`/proc/${of}/stat`, 'utf8');
      await vi.waitUntil(async () => (await state(parent.pid)).includes('(sleep)'), polling);
      parent.stdio[3]?.destroy();
      await vi.waitUntil(async () => (await state(pid)).startsWith(`${pid} (postgres) Z`), polling);
      const pidFile = join(cluster, 'postmaster.pid');
      await writeFile(pidFile, `${pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n0 0\nready\n`);
      const second = await open();
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(await state(pid)).toContain('(postgres) Z');
    },
  );

  test('PostgreSQL starts although another program has the pid of a stale lock file', async ({
    open,
    dataDir,
  }) => {
    const first = await open();
    await first.release();
    const cluster = join(dataDir, 'postgres', 'data');
    // PostgreSQL checks only processes of its own user. It refuses to start while this one is alive.
    const { uid, gid } = await stat(cluster);
    const other = spawn('/bin/sh', ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'], uid, gid });
    const pidFile = join(cluster, 'postmaster.pid');
    const { port } = new URL(first.url);
    await writeFile(pidFile, `${other.pid}\n${cluster}\n1700000000\n${port}\n\n127.0.0.1\n0 0\nready\n`);
    await writeFile(
      join(cluster, `.s.PGSQL.${port}.lock`),
      `${other.pid}\n${cluster}\n1700000000\n${port}\n`,
    );
    const second = await open();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${pidFile}.stale`)).toBe(true);
    expect(other.exitCode).toBeNull();
    other.stdin?.end();
  });

  test.runIf(isLinux)(
    'PostgreSQL starts although the server of another data folder has the pid of a stale lock file',
    async ({ open, dataDir }) => {
      const other = await open();
      const folder = join(dataDir, 'another');
      const first = await open(folder);
      await first.release();
      const cluster = join(folder, 'postgres', 'data');
      const otherFile = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
      await writeFile(join(cluster, 'postmaster.pid'), otherFile);
      const second = await open(folder);
      expect(await query(second.url, 'SHOW data_directory')).toEqual([{ data_directory: cluster }]);
      expect(await query(other.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    },
  );
});
