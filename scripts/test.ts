/**
 * `pnpm test`: runs every check and test, and adds up what passed. `pnpm test types tests` runs the named steps. Programs read
 * the last line, "N passed, N failed".
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { inCheckout } from './checkout.ts';
import { countStep, RESULTS, readResults } from './test/counts.ts';
import { makeTemporaryFolder } from './test/temporary-folder.ts';

/** Fast steps come first. Those that run tests write their results as JSON, too. */
const STEPS: Record<string, string> = {
  types: 'tsc --build --builders 2 --checkers 1',
  lint: 'biome check --error-on-warnings',
  unused: 'knip',
  workspace: 'sherif',
  build: 'node scripts/build.ts',
  size: 'node scripts/check-size.ts',
  tests: `vitest run --config vitest.workspace.ts --reporter default --reporter json --outputFile.json ${RESULTS}`,
  journeys: 'packages/e2e/node_modules/.bin/playwright test --config packages/e2e --reporter list,json',
};

/** Of a failed step's output the end is repeated, because only the end of a long log may be at hand. */
const REPEATED_CHARACTERS = 5000;

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(STEPS);
const unknown = names.filter((name) => !STEPS[name]);
if (unknown.length > 0) {
  console.error(`No step is named ${unknown}. The steps: ${Object.keys(STEPS).join(', ')}.`);
  process.exit(1);
}

let running: ChildProcess | undefined;
let isInterrupted = false;
// A terminal sends Ctrl+C to the running step as well.
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true;
    if (signal === 'SIGTERM') running?.kill();
  });

const folder = makeTemporaryFolder();
const env = {
  ...process.env,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  TMPDIR: folder,
  NODE_COMPILE_CACHE: `${folder}/compiled`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: inCheckout(RESULTS),
};

/** @returns the exit code, signal or error, and the end of what was written */
async function run(command: string): Promise<{ end: unknown; output: string }> {
  const [program = '', ...args] = command.split(' ');
  running = spawn(program, args, { cwd: inCheckout(''), stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [running.stdout, running.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output = (output + text).slice(-REPEATED_CHARACTERS);
    });
  const [code, signal] = await once(running, 'close').catch((error: Error) => [error.message]);
  return { end: signal ?? code, output };
}

const total = { passed: 0, failed: 0 };
let failures = '';
for (const name of names) {
  if (isInterrupted) break;
  console.log(`\n── ${name}`);
  rmSync(inCheckout(RESULTS), { force: true });
  const command = STEPS[name] ?? '';
  const { end, output } = await run(command);
  const { passed, failed } = countStep(end, command.includes('json'), readResults());
  console.log(`── ${name}: ${passed} passed, ${failed} failed`);
  if (failed > 0) failures += `\n── ${name} ended with ${end}. The end of its output:\n${output}`;
  total.passed += passed;
  total.failed += failed;
}
// After Ctrl+C PostgreSQL may write for a moment.
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
console.log(`${failures}\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isInterrupted || total.failed > 0 ? 1 : 0;
