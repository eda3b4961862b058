import { existsSync, readFileSync } from 'node:fs';

/**
 * A step without tests is one test. A test runner fails when it ends with an error although its tests passed, as after one in a
 * teardown, and when it passed no test.
 * @param end the exit code of the step, or the signal that ended it
 * @param results the file with the JSON results of vitest or Playwright
 */
export function countStep(end: unknown, runsTests: boolean, results: string) {
  if (!runsTests) return end === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const json = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {};
  const { expected, unexpected, flaky } = json.stats ?? {};
  const passed: number = json.numPassedTests ?? expected ?? 0;
  const failed: number = json.numFailedTests ?? unexpected + flaky;
  return { passed, failed: failed || (end === 0 && passed > 0 ? 0 : 1) };
}
