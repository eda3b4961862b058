/** `pnpm test:chaos [--seed N] [--minutes M]`: runs packages/server/test/crash/chaos.test.ts with a random or a given seed. */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { inCheckout } from './checkout.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    minutes: { type: 'string', default: '3' },
  },
});
for (const [name, value] of Object.entries(values))
  if (!(Number(value) > 0)) throw new Error(`--${name} must be a number above 0, but is ${value}`);

const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--config',
    'vitest.workspace.ts',
    '--project',
    'server',
    'packages/server/test/crash/chaos.test.ts',
  ],
  {
    cwd: inCheckout('.'),
    stdio: 'inherit',
    env: { ...process.env, PORTAL_TEST_SEED: values.seed, PORTAL_CHAOS_MINUTES: values.minutes },
  },
);
process.exitCode = status ?? 1;
