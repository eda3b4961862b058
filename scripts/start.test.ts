import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import runtime from '../packages/server/runtime.json' with { type: 'json' };
import { inCheckout } from './checkout.ts';

/** Includes a build and the creation of a database. */
const START_TIMEOUT_MS = 180_000;

/** Runs `pnpm start` with an empty data folder and waits until the server logs its URL. */
async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  const child = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { child, exited, url };
  }
  throw new Error('The portal did not start');
}

test('pnpm start replaces itself with the server, applies the memory settings and exits on SIGTERM', {
  timeout: START_TIMEOUT_MS,
}, async () => {
  const { child, exited, url } = await start();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const read = async (file: string) => (await readFile(`/proc/${child.pid}/${file}`, 'utf8')).split('\0');
  expect(await read('cmdline')).toEqual(expect.arrayContaining(runtime.flags));
  const settings = Object.entries(runtime.env).map(([name, value]) => `${name}=${value}`);
  expect(await read('environ')).toEqual(expect.arrayContaining(settings));
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
