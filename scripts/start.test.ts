import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import runtime from '../packages/server/runtime.json' with { type: 'json' };
import { inCheckout } from './checkout.ts';

/** Includes a build and the creation of a database. */
const START_TIMEOUT_MS = 180_000;

/** Runs `pnpm start` with an empty data folder and waits until the server has printed its URL and the sign-ins. */
async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  const welcome: string[] = [];
  const child = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as in a terminal.
    detached: true,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  for await (const line of createInterface(child.stdout)) {
    if (welcome.length > 0 || line.includes('Listening on')) welcome.push(line.trim());
    const url = /Listening on (http:\/\/\S+)/.exec(welcome[0] ?? '')?.[1];
    // The welcome ends with an empty line.
    if (!url || line !== '') continue;
    child.stdout.resume();
    return { child, exited, url, dataDir, welcome: welcome.slice(0, -1) };
  }
  throw new Error('The portal did not start');
}

test('pnpm start replaces itself with the server, applies the memory settings and exits on SIGTERM', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const { child, exited, url } = await start();
  // The first check opens a connection, which may take longer than a check.
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  const read = async (file: string) => (await readFile(`/proc/${child.pid}/${file}`, 'utf8')).split('\0');
  expect(await read('cmdline')).toEqual(expect.arrayContaining(runtime.flags));
  const settings = Object.entries(runtime.env).map(([name, value]) => `${name}=${value}`);
  expect(await read('environ')).toEqual(expect.arrayContaining(settings));
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('pnpm start without settings prints working sign-ins of the demo, and Ctrl-C stops the database', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const { child, exited, url, dataDir, welcome } = await start();
  expect(welcome).toEqual([
    `Listening on ${url}`,
    'Sign in as admin / admin123',
    'Sign in as client / client123',
  ]);
  for (const username of ['admin', 'client']) {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: `${username}123` }),
    });
    expect(response.status).toBe(200);
  }
  // A terminal sends SIGINT to every process of the group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await exited).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
  expect(log.trim()).toMatch(/database system is shut down$/);
});
