import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import runtime from '../packages/server/runtime.json' with { type: 'json' };
import { inCheckout } from './checkout.ts';

/** Milliseconds: it builds first where nothing has, and makes a database. */
const LONGEST = 180_000;

/** Starts the portal in an empty folder, as `pnpm start` does, and waits until it tells its address. */
const start = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-start-'));
  const child = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
  });
  const gone = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  });
  for await (const line of createInterface(child.stdout)) {
    const url = /Listening on (http:\/\/\S+)/.exec(line)?.[1];
    if (!url) continue;
    child.stdout.resume();
    return { child, gone, url };
  }
  throw new Error('The portal did not start');
};

test('pnpm start becomes the server, with its memory settings, and ends when it is told to', {
  timeout: LONGEST,
}, async () => {
  const { child, gone, url } = await start();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const read = async (file: string) => (await readFile(`/proc/${child.pid}/${file}`, 'utf8')).split('\0');
  expect(await read('cmdline')).toEqual(expect.arrayContaining(runtime.flags));
  const settings = Object.entries(runtime.env).map(([name, value]) => `${name}=${value}`);
  expect(await read('environ')).toEqual(expect.arrayContaining(settings));
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});
