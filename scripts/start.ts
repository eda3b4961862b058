/** `pnpm start`: builds what is out of date, then runs the server. Settings come from the environment and `.env`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import runtime from '../packages/server/runtime.json' with { type: 'json' };
import { inCheckout, loadEnv } from './checkout.ts';
import { isBuilt } from './lib/digest.ts';

// The bundler runs in a child process, so that its memory is not the server's.
if (!isBuilt()) {
  const build = spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

loadEnv();
process.env.NODE_ENV = 'production';
// On a terminal the address and the sign-ins stay in view.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';

const dist = new URL('../packages/server/dist/', import.meta.url);
const sourceMaps = new URL('source-maps.js', dist).href;
const main = new URL('main.js', dist);
// Replaces this process with the server, which then receives signals and sets the exit code itself.
process.execve?.(
  process.execPath,
  [process.execPath, ...runtime.flags, '--import', sourceMaps, fileURLToPath(main)],
  { ...runtime.env, ...process.env },
);
// Windows has no execve. There the server runs in this process, without the memory settings.
await import(sourceMaps);
await import(main.href);
