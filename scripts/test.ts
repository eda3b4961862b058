/**
 * `pnpm test`: runs every check and test, and adds up what passed. `pnpm test types tests` runs the named steps. Programs read
 * the last line, "N passed, N failed".
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inCheckout } from './checkout.ts';
import { countStep } from './lib/counts.ts';

const RESULTS = '.cache/test/results.json';

/**
 * Fast steps come first. Those that run tests write RESULTS. The last one prints little, because CI shows the end of the output:
 * so the failures of the step before are in it.
 */
const STEPS: Record<string, string> = {
  types: 'tsc --build --builders 2 --checkers 1',
  lint: 'biome check --error-on-warnings',
  unused: 'knip',
  workspace: 'sherif',
  build: 'node scripts/build.ts',
  size: 'node scripts/check-size.ts',
  tests: `vitest run --config vitest.workspace.ts --reporter default --reporter json --outputFile.json ${RESULTS}`,
  journeys: 'packages/e2e/node_modules/.bin/playwright test --config packages/e2e --reporter dot,json',
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
const unknown = names.filter((name) => !STEPS[name]);
if (unknown.length > 0) {
  console.error(`No step is named ${unknown}. The steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

// In memory where there is room: test files copy databases of 300 files. Docker's /dev/shm executes no program.
const NEEDED_BYTES = 2 * 1024 ** 3;
const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
const isMemoryUsable =
  /^\S+ \/dev\/shm \S+ (?!\S*noexec)/m.test(mounts) &&
  freemem() > 2 * NEEDED_BYTES &&
  statfsSync('/dev/shm').bavail * 4096 > NEEDED_BYTES;
const folder = mkdtempSync(join(isMemoryUsable ? '/dev/shm' : tmpdir(), 'portal-test-'));
// For root PostgreSQL runs as another user, who must reach its data.
chmodSync(folder, 0o755);
const env = {
  ...process.env,
  TMPDIR: folder,
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PLAYWRIGHT_JSON_OUTPUT_FILE: inCheckout(RESULTS),
};

let running: ChildProcess | undefined;
let isInterrupted = false;
// A terminal sends Ctrl+C to the running step as well.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true;
    if (signal === 'SIGTERM') running?.kill();
  });

const total = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const name of names) {
  if (isInterrupted) break;
  console.log(`\n── ${name}`);
  rmSync(inCheckout(RESULTS), { force: true });
  const [program = '', ...args] = STEPS[name]?.split(' ') ?? [];
  running = spawn(program, args, { cwd: inCheckout(''), stdio: ['ignore', 'inherit', 'inherit'], env });
  const [code, signal] = await once(running, 'close').catch((error: Error) => [error.message]);
  const { passed, failed } = countStep(signal ?? code, args.join().includes('json'), inCheckout(RESULTS));
  summary.push(`${name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
// After Ctrl+C PostgreSQL may write for a moment.
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isInterrupted || total.failed > 0 ? 1 : 0;
