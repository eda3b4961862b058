/**
 * `pnpm test`: runs every check and test. `--only types,lint` runs the named steps, `--long` only the tests, in their long form.
 */
import { parseArgs } from 'node:util';
import { formatReport, oneFailed, type StepResult } from './test/results.ts';
import { steps } from './test/steps.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});

// The running command gets the signal too. This process waits for its end, so that the temporary files are removed.
let isInterrupted = false;
const interrupt = () => {
  isInterrupted = true;
};
process.once('SIGINT', interrupt);
// `timeout` sends it twice, to the process and to its group.
process.on('SIGTERM', interrupt);

if (values.long) process.env.PORTAL_TEST_LONG = '1';
const wanted = values.long ? ['tests'] : values.only?.split(',');
const unknown = wanted?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No step is named ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results: StepResult[] = [];
for (const { name, purpose, run } of steps.filter((step) => wanted?.includes(step.name) ?? true)) {
  if (isInterrupted) break;
  console.log(`\n── ${name}: ${purpose}`);
  const started = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error);
    return oneFailed;
  });
  results.push({ ...counts, name, purpose, seconds: (performance.now() - started) / 1000 });
}

console.log(formatReport(results));
process.exitCode = isInterrupted || results.some(({ failed }) => failed > 0) ? 1 : 0;
