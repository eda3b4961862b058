/**
 * `pnpm test:upgrade FROM`: installs the commit FROM in a new folder, upgrades it to the present commit and goes back to
 * a backup, by the steps of the guide for operators, on the embedded database. It takes some minutes.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inCheckout } from './checkout.ts';

const START_TIMEOUT_S = 120;

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('Name the commit to upgrade from: pnpm test:upgrade f53bea9c');

const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
const checkout = join(folder, 'portal');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  CI: 'true',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(folder, 'data'),
};

function run(command: string, cwd = checkout): void {
  console.log(`\n$ ${command}`);
  const { status } = spawnSync(command, { cwd, env, shell: true, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Ended with ${status}: ${command}`);
}

function install(commit: string): void {
  run(`git checkout --quiet ${commit}`);
  run('npx --yes pnpm install --prod --frozen-lockfile --reporter=silent');
  run('npx --yes pnpm build');
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts the portal, prints what it says of itself, signs the demo's client in, runs the step and stops it. */
async function whileRunning(step = () => {}): Promise<void> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  console.log('\n$ npx --yes pnpm start');
  const portal = spawn('npx', ['--yes', 'pnpm', 'start'], {
    cwd: checkout,
    env: { ...env, PORT: String(port) },
    stdio: 'inherit',
    detached: true,
  });
  const ended = once(portal, 'exit');
  try {
    for (
      let seconds = 0;
      (await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200;
      seconds += 1
    ) {
      if (portal.exitCode !== null || seconds === START_TIMEOUT_S)
        throw new Error('The portal did not start');
      await sleep(1000);
    }
    console.log(`/healthz: ${await (await fetch(`${url}/healthz`)).text()}`);
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'client', password: 'client123' }),
    });
    if (!login.ok) throw new Error(`The client cannot sign in: ${login.status} ${await login.text()}`);
    const user = (await login.json()) as { remainingCredits: number };
    console.log(`The client has ${user.remainingCredits} credits`);
    step();
  } finally {
    if (portal.pid && portal.exitCode === null) process.kill(-portal.pid, 'SIGTERM');
    await ended;
  }
}

try {
  run(`git clone --quiet ${inCheckout('')} ${checkout}`, folder);
  install(from);
  await whileRunning(() => run(`npx --yes pnpm backup ${folder}/backup`));

  install(spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inCheckout(''), encoding: 'utf8' }).stdout.trim());
  await whileRunning(() => run('npx --yes pnpm credits:check'));

  install(from);
  env.DATA_DIR = join(folder, 'data-of-the-way-back');
  run(`npx --yes pnpm restore ${folder}/backup --send`);
  await whileRunning(() => run('npx --yes pnpm credits:check'));
  console.log('\nUpgraded and back');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
