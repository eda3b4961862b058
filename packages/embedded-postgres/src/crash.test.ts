import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { it, query } from '../test/embedded.fixture.ts';
import { postgresPid, supervisorPid } from '../test/processes.fixture.ts';

const soon = { timeout: 10_000, interval: 50 };

describe('embedded PostgreSQL survives', { timeout: 30_000 }, () => {
  it('kill -9 of the app: the next start has the same server', async ({ open, startApp, dataDir }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postgresPid(dataDir);
    await app.kill();
    const { url } = await open();
    expect(url).toBe(app.url);
    expect(await postgresPid(dataDir)).toBe(pid);
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('kill -9 of the app with nobody after it: it stops by itself', async ({ open, startApp, dataDir }) => {
    const app = await startApp();
    await query(app.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await app.kill();
    const pidFile = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    await vi.waitUntil(() => !existsSync(pidFile), soon);
    const { url } = await open();
    expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  });

  it('kill -9 of the supervisor: another takes the running server over, and stops it last', async ({
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

  it('kill -9 of app and supervisor: the next start takes the orphan over', async ({
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

  it('kill -9 of PostgreSQL: it is back at the same address', async ({ open, dataDir }) => {
    const { url } = await open();
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postgresPid(dataDir);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(
      async () => expect(await query(url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]),
      { timeout: 5_000, interval: 50 },
    );
    expect(await postgresPid(dataDir)).not.toBe(pid);
  });

  it('kill -9 of a server that was taken over: it is back at the same address', async ({ open, dataDir }) => {
    const { url } = await open();
    const pid = await postgresPid(dataDir);
    process.kill(await supervisorPid(dataDir), 'SIGKILL');
    await open();
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]), soon);
  });

  it('kill -9 of everything at once', async ({ open, startApp, dataDir }) => {
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

  it('a stale lock file whose process number has gone to another program', async ({ open, dataDir }) => {
    const first = await open();
    await first.release();
    const cluster = join(dataDir, 'postgres', 'data');
    // PostgreSQL pays heed only to processes of its own user, and refuses to start because of this one.
    const { uid, gid } = await stat(cluster);
    const other = spawn('/bin/sh', ['-c', 'read line'], { stdio: ['pipe', 'ignore', 'ignore'], uid, gid });
    const pidFile = join(cluster, 'postmaster.pid');
    await writeFile(pidFile, `${other.pid}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n0 0\nready\n`);
    const second = await open();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${pidFile}.stale`)).toBe(true);
    expect(other.exitCode).toBeNull();
    other.stdin?.end();
  });
});
