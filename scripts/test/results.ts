import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inCheckout } from '../checkout.ts';
import type { Outcome } from './step.ts';

/** A fresh place for the JSON results of a test runner. */
export function resultsFile(name: string): string {
  const file = inCheckout(`.cache/test/${name}.json`);
  mkdirSync(inCheckout('.cache/test'), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** The counts in a results file, mended where they would be too good: a runner that failed, or that ran nothing. */
export function outcomeOf<Results>(
  file: string,
  exitCode: number,
  count: (results: Results) => Outcome,
): Outcome {
  if (!existsSync(file)) {
    console.error('The test runner ended without results.');
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as Results);
  if (outcome.failed > 0) return outcome;
  if (outcome.passed === 0) {
    console.error('No test ran.');
    return { ...outcome, failed: 1 };
  }
  return exitCode === 0 ? outcome : { ...outcome, failed: 1 };
}
