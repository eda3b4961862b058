import { existsSync, readFileSync } from 'node:fs';

type Counts = { passed: number; failed: number };

/** From the JSON results of vitest or of Playwright. */
function readCounts(results: string): Counts {
  const { numPassedTests = 0, numFailedTests = 0, stats } = JSON.parse(readFileSync(results, 'utf8'));
  if (!stats) return { passed: numPassedTests, failed: numFailedTests };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/**
 * A step without tests is one test.
 * @param end the exit code of the step, or the signal that ended it
 * @param results the file that a test runner writes
 */
export function countStep(end: unknown, runsTests: boolean, results: string): Counts {
  const hasSucceeded = end === 0;
  if (!runsTests) return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(results)) return { passed: 0, failed: 1 };
  const counts = readCounts(results);
  // An error outside of the tests, as in a teardown, and a run that passed no test are failures too.
  const isFailure = !hasSucceeded || counts.passed === 0;
  return isFailure && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
