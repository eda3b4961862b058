/**
 * `pnpm test`: runs every check and test. `--only types,lint` runs the named steps, `--long` only the tests, in their long
 * form. Programs read its last line, "N passed, N failed".
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from '../packages/e2e/src/chromium/provide-chromium.ts';
import { inCheckout } from './checkout.ts';
import { type Counts, countStep, type Outcome } from './test/counts.ts';

/** Where the test runners write their results. */
const RESULTS = inCheckout('.cache/test/results.json');

/** Fast steps come first. */
const STEPS: Record<string, string[]> = {
  types: ['tsc', '--build', '--builders', '2', '--checkers', '1'],
  lint: ['biome', 'check', '--error-on-warnings'],
  unused: ['knip'],
  workspace: ['sherif'],
  build: ['node', 'scripts/build.ts'],
  size: ['node', 'scripts/check-size.ts'],
  tests: [
    'vitest',
    'run',
    '--config=vitest.workspace.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}`,
  ],
  journeys: ['playwright', 'test', '--config=packages/e2e/playwright.config.ts', '--reporter=list,json'],
};

/** Characters of stderr that are repeated below the log when a step fails without a failed test. */
const LAST_ERRORS_LENGTH = 2000;

/**
 * A folder for temporary files, in memory where there is room: each test file copies a database of 300 files, which takes
 * 25 ms there and 370 to 560 ms on CI's disk. Docker's has 64 MB and executes no program.
 */
function makeTemporaryFolder(): string {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  const options = / \/dev\/shm \S+ (\S+)/.exec(mounts)?.[1];
  const enoughBytes = 2 * 1024 ** 3;
  const { bavail, bsize } = statfsSync(options ? '/dev/shm' : tmpdir());
  const hasRoom = bavail * bsize > enoughBytes && freemem() > 2 * enoughBytes;
  const inMemory = options && !options.includes('noexec') && hasRoom;
  const folder = mkdtempSync(join(inMemory ? '/dev/shm' : tmpdir(), 'portal-test-'));
  // For root PostgreSQL runs as another user, who must reach its data.
  chmodSync(folder, 0o755);
  return folder;
}

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});
const wanted = values.long ? ['tests'] : (values.only?.split(',') ?? Object.keys(STEPS));
const unknown = wanted.filter((name) => !STEPS[name]);
if (unknown.length > 0) {
  console.error(`No step is named ${unknown}. The steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

let running: ChildProcess | undefined;
let isInterrupted = false;
// Ctrl+C reaches all processes of the terminal, other signals only this one, which waits for the end of the running step.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true;
    if (signal === 'SIGTERM') running?.kill();
  });

async function run([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const binFolders = ['node_modules/.bin', 'packages/e2e/node_modules/.bin'].map(inCheckout);
  running = spawn(program, args, {
    cwd: inCheckout(''),
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env, PATH: [...binFolders, process.env.PATH].join(delimiter) },
  });
  let lastErrors = '';
  running.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    lastErrors = (lastErrors + text).slice(-LAST_ERRORS_LENGTH);
  });
  const [code, signal]: unknown[] = await once(running, 'close');
  return { end: signal ?? code, lastErrors };
}

async function runTests(command: string[]): Promise<Outcome> {
  const folder = makeTemporaryFolder();
  const env = {
    TMPDIR: folder,
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const outcome = await run(command, values.long ? { ...env, PORTAL_TEST_LONG: '1' } : env);
  // After Ctrl+C PostgreSQL may write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  return outcome;
}

async function runJourneys(command: string[]): Promise<Outcome> {
  const chromium = provideChromium();
  if (!chromium.found) return { end: 1, lastErrors: chromium.reason };
  return run(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS, CHROMIUM_PATH: chromium.path });
}

const runners: Record<string, typeof runTests> = { tests: runTests, journeys: runJourneys };
const all: Counts[] = [];
for (const name of wanted) {
  if (isInterrupted) break;
  console.log(`\n── ${name}`);
  rmSync(RESULTS, { force: true });
  const command = STEPS[name] ?? [];
  const outcome = await (runners[name]?.(command) ?? run(command, {}));
  const results = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : undefined;
  const counts = countStep(name, outcome, name in runners, results);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed`);
  all.push(counts);
}

// At the end, because only the end of a long log may be at hand.
for (const failure of all.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`);
const [passed, failed] = [sum('passed'), sum('failed')];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = isInterrupted || failed > 0 ? 1 : 0;

function sum(key: 'passed' | 'failed'): number {
  return all.reduce((total, counts) => total + counts[key], 0);
}
