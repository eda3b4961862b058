/** `pnpm start`: builds what is not built, then becomes the server. Settings come from the environment and `.env`. */
import { spawnSync } from 'node:child_process';
import { setSourceMapsSupport } from 'node:module';
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
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
// In this process and not in a child: signals and the exit code are then the server's own.
await import(new URL('../packages/server/dist/main.js', import.meta.url).href);
