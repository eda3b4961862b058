import { existsSync, readFileSync } from 'node:fs';
import { inCheckout } from '../checkout.ts';

/** Where vitest and Playwright write their results, in the checkout. */
export const RESULTS = '.cache/test/results.json';

type Counts = { passed: number; failed: number };

/** What is read of the JSON results of vitest and of Playwright. */
type Results =
  | { numPassedTests: number; numFailedTests: number }
  | { stats: { expected: number; unexpected: number; flaky: number } };

export function readResults(): Results | undefined {
  const file = inCheckout(RESULTS);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function countTests(results: Results): Counts {
  if (!('stats' in results)) return { passed: results.numPassedTests, failed: results.numFailedTests };
  const { expected, unexpected, flaky } = results.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * A step without tests is one test. A test runner fails when it ends with an error although its tests passed, as after one in a
 * teardown, and when it passed no test.
 * @param end the exit code of the step, or the signal that ended it
 */
export function countStep(end: unknown, runsTests: boolean, results?: Results): Counts {
  if (!runsTests) return end === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counts = results ? countTests(results) : { passed: 0, failed: 0 };
  const hasFailed = end !== 0 || counts.passed === 0;
  return { ...counts, failed: Math.max(counts.failed, hasFailed ? 1 : 0) };
}
