import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { it, query } from '../test/embedded.fixture.ts';
import { postgresPid, supervisorPid } from '../test/processes.fixture.ts';

const polling = { timeout: 10_000, interval: 50 };

describe('after a crash', { timeout: 30_000 }, () => {
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
      { timeout: 5_000, interval: 50 },
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
    const second = await open();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(existsSync(`${pidFile}.stale`)).toBe(true);
    expect(other.exitCode).toBeNull();
    other.stdin?.end();
  });
});
