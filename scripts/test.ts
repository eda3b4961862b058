/**
 * `pnpm test`: everything that must hold, on a machine where nothing was installed by hand.
 * `pnpm test --only types,lint` runs the steps named, `--long` the tests alone in their long forms.
 */
import { parseArgs } from 'node:util';
import { type Result, report } from './test/report.ts';
import { oneFailed } from './test/step.ts';
import { steps } from './test/steps.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: { only: { type: 'string' }, long: { type: 'boolean', default: false } },
});

if (values.long) process.env.PORTAL_TEST_LONG = '1';
const wanted = values.long ? ['tests'] : values.only?.split(',');
const unknown = wanted?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(
    `No step is named ${unknown.join(', ')}. The steps: ${steps.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const results: Result[] = [];
for (const step of steps.filter(({ name }) => wanted?.includes(name) ?? true)) {
  console.log(`\n── ${step.name}: ${step.purpose}`);
  const started = performance.now();
  const outcome = await step.run().catch((error: unknown) => {
    console.error(error);
    return oneFailed;
  });
  results.push({ ...outcome, step, seconds: (performance.now() - started) / 1000 });
}

console.log(report(results));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
