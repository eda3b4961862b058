import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { itWithCluster as it, it as itWithoutCluster, query } from '../test/embedded.fixture.ts';
import { commandOutput, findHalfwayInitdb, postgresPid, supervisorPid } from '../test/processes.fixture.ts';

const isLinux = process.platform === 'linux';
const isLongForm = process.env.PORTAL_TEST_LONG === '1';

const polling = { timeout: 10_000, interval: 50 };

describe('after a crash', () => {
  it('the next app joins the same server when an app was killed', async ({ open, startApp, dataDir }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postgresPid(dataDir);
    await app.kill();
    const { url } = await open();
    expect(url).toBe(app.url);
    expect(await postgresPid(dataDir)).toBe(pid);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('PostgreSQL stops by itself when the last app was killed', async ({ open, startApp, dataDir }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await app.kill();
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await vi.waitUntil(() => !existsSync(pidFile), polling);
    const { url } = await open();
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('a new supervisor adopts the running server and stops it when the last app leaves', async ({
    open,
    dataDir,
  }) => {
    const database = await open();
    const pid = await postgresPid(dataDir);
    const killed = await supervisorPid(dataDir);
    process.kill(killed, 'SIGKILL');
    const late = await open();
    expect(late.url).toBe(database.url);
    expect(await postgresPid(dataDir)).toBe(pid);
    await Promise.all([database.release(), late.release()]);
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  it('the next app adopts the server when app and supervisor were killed', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const app = await startApp();
    const pid = await postgresPid(dataDir);
    const supervisor = await supervisorPid(dataDir);
    await app.kill();
    process.kill(supervisor, 'SIGKILL');
    const { url, release } = await open();
    expect(url).toBe(app.url);
    expect(await postgresPid(dataDir)).toBe(pid);
    await release();
    expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  it('a killed PostgreSQL starts again at the same URL', async ({ open, dataDir }) => {
    const { url } = await open();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postgresPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]),
      polling,
    );
    expect(await postgresPid(dataDir)).not.toBe(pid);
  });

  it('an adopted PostgreSQL that was killed starts again at the same URL', async ({ open, dataDir }) => {
    const { url } = await open();
    const pid = await postgresPid(dataDir);
    process.kill(await supervisorPid(dataDir), 'SIGKILL');
    await open();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), polling);
  });

  it('the next app has the committed data when app, supervisor and PostgreSQL were killed', async ({
    open,
    startApp,
    dataDir,
  }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const [postgres, supervisor] = await Promise.all([postgresPid(dataDir), supervisorPid(dataDir)]);
    process.kill(supervisor, 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await app.kill();
    const { url } = await open();
    expect(url).toBe(app.url);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it.runIf(isLongForm)(
    'committed rows survive twenty kills of the app, its supervisor, PostgreSQL and all three in turn',
    { timeout: 300_000 },
    async ({ startApp, dataDir }) => {
      for (let kills = 0; kills < 20; kills += 1) {
        const app = await startApp();
        await query(app.url, 'CREATE TABLE IF NOT EXISTS kept (number int)');
        const numbers = await query(app.url, 'SELECT number FROM kept ORDER BY number');
        expect(numbers).toEqual(Array.from({ length: kills }, (_, number) => ({ number })));
        await query(app.url, `INSERT INTO kept VALUES (${kills})`);
        const [postgres, supervisor] = await Promise.all([postgresPid(dataDir), supervisorPid(dataDir)]);
        const victims = [[], [supervisor], [postgres], [supervisor, postgres]][kills % 4] ?? [];
        for (const pid of victims) process.kill(pid, 'SIGKILL');
        // While the app lives, its database comes back at the same URL.
        if (victims.length === 1) await vi.waitFor(() => query(app.url, 'SELECT 1'), polling);
        await app.kill();
      }
    },
  );

  itWithoutCluster
    .runIf(isLinux)
    .for([['initdb', 1], ...(isLongForm ? ([['initdb with its supervisor', 2]] as const) : [])] as const)(
    'the database is created although %s was killed half-way',
    async ([, count], { open, dataDir }) => {
      // An app starts another supervisor when its own is killed, and reports what a supervisor cannot do.
      const isFailing = count === 1;
      const opening = open().then(
        () => 'created',
        (error: unknown) => String(error),
      );
      const initdb = await vi.waitUntil(() => findHalfwayInitdb(dataDir), { timeout: 10_000, interval: 5 });
      const supervisor = Number(await commandOutput('ps', ['-o', 'ppid=', '-p', String(initdb)]));
      for (const pid of [initdb, supervisor].slice(0, count).reverse()) process.kill(pid, 'SIGKILL');
      expect(await opening).toMatch(isFailing ? /The embedded database could not be created/ : /^created$/);
      expect(existsSync(join(dataDir, 'postgres', 'data'))).toBe(!isFailing);

      const { url } = await open();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect((await readdir(join(dataDir, 'postgres'))).filter((name) => name.startsWith('initdb-'))).toEqual(
        [],
      );
    },
  );

  it.runIf(isLinux && isLongForm)(
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

  it('PostgreSQL starts although another program has the pid of a stale lock file', async ({
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
    await writeFile(pidFile, `${other.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n0 0\nready\n`);
    const { port } = new URL(first.url);
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
});
