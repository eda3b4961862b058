import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inCheckout } from '../checkout.ts';

export type Counts = { passed: number; failed: number; failures: string[] };

/** The exit code or signal of a step, and the last lines that it wrote to stderr. */
export type Outcome = { end: unknown; lastErrors: string };

/** What is read of the JSON results of vitest and of Playwright. */
export type Results =
  | { numPassedTests: number; testResults: VitestFile[] }
  | { stats: { expected: number; unexpected: number; flaky: number } };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

/** A file whose tests passed failed while it was loaded or in a hook. */
function listFailures({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => [fullName, failureMessages[0] ?? '']);
  if (failed.length === 0 && status === 'failed') failed.push(['outside of tests', message]);
  return failed.map(([title, error = '']) => {
    const [reason] = stripVTControlCharacters(error).split('\n');
    return `${relative(inCheckout(''), name)} › ${title} › ${reason}`;
  });
}

function readResults(results: Results): Counts {
  if ('stats' in results) {
    const { expected, unexpected, flaky } = results.stats;
    // The journeys are the last step, and Playwright's list of failed tests is the last that it prints.
    return { passed: expected, failed: unexpected + flaky, failures: [] };
  }
  const failures = results.testResults.flatMap(listFailures);
  return { passed: results.numPassedTests, failed: failures.length, failures };
}

/** A step without results is one test. A runner that fails although its tests pass, or that runs none, is a failure. */
export function countStep(
  name: string,
  { end, lastErrors }: Outcome,
  runsTests: boolean,
  results?: Results,
): Counts {
  const counts = results ? readResults(results) : { passed: runsTests ? 0 : 1, failed: 0, failures: [] };
  if (counts.failed > 0 || (end === 0 && counts.passed > 0)) return counts;
  const passed = runsTests ? counts.passed : 0;
  const failure = `${name} ended with ${end} after ${passed} passed tests\n${lastErrors}`;
  return { passed, failed: 1, failures: [failure] };
}
