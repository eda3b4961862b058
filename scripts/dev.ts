/** `pnpm dev`: the server from its sources, restarted on change, and Vite with hot reloading in front of it. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { loadEnv } from './load-env.ts';

// The server serves the built pages in development too, whoever asks it and not Vite.
if (!existsSync(inCheckout('packages/web/dist')))
  spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });

loadEnv();
const port = process.env.PORT ?? '3000';
// The Vite config reads it for its proxy.
process.env.PORTAL_API ??= `http://127.0.0.1:${port}`;

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--watch-kill-signal=SIGINT',
    inCheckout('packages/server/src/main.ts'),
  ],
  // Its own process group: Ctrl-C then reaches it once, through stop below, and not a second time by the terminal.
  { cwd: inCheckout(''), detached: true, stdio: 'inherit', env: { ...process.env, PORT: port } },
);
const serverGone = once(server, 'exit');

const { createServer } = await import('vite');
const vite = await createServer({ root: inCheckout('packages/web'), configLoader: 'native' });
await vite.listen();
vite.printUrls();

let stopping = false;
const stop = async () => {
  if (stopping) return;
  stopping = true;
  server.kill('SIGINT');
  await Promise.all([vite.close(), serverGone]);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

await serverGone;
await stop();
process.exitCode = server.exitCode ?? 0;
