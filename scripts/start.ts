/** `pnpm start`: builds what is not built, then becomes the server. Settings come from the environment and `.env`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import runtime from '../packages/server/runtime.json' with { type: 'json' };
import { isBuilt, targets } from './build/target.ts';
import { inCheckout } from './checkout.ts';
import { loadEnv } from './load-env.ts';

// The bundler stays in a process of its own, so that the server does not carry its memory.
if (!targets.every(isBuilt)) {
  const build = spawnSync(process.execPath, [inCheckout('scripts/build.ts')], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

loadEnv();
process.env.NODE_ENV = 'production';

const built = (file: string) => new URL(`../packages/server/dist/${file}`, import.meta.url);
const [sourceMaps, main] = [built('source-maps.js').href, built('main.js')];
// It takes this process over and is no child: signals and the exit code are then the server's own.
process.execve?.(
  process.execPath,
  [process.execPath, ...runtime.flags, '--import', sourceMaps, fileURLToPath(main)],
  { ...runtime.env, ...process.env },
);
// Windows has nothing of the kind. There the server starts in this process, with more memory.
await import(sourceMaps);
await import(main.href);
