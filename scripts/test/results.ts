import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inCheckout } from '../checkout.ts';

/** The number of tests by result, and what is known of each failure. A check such as the type check counts as one test. */
export type Counts = { passed: number; failed: number; skipped: number; failures?: readonly string[] };

export const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

/** The path of a test runner's JSON results. */
export function resultsFile(runner: string): string {
  return inCheckout(`.cache/test/${runner}.json`);
}

/** @returns the path for a test runner's JSON results, without those of the last run */
export function prepareResultsFile(runner: string): string {
  const file = resultsFile(runner);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** How a test runner ended, with the signal that ended it, if any, and the last lines that it wrote to stderr. */
export type RunnerEnd = { exitCode: number; signal: NodeJS.Signals | null; lastErrors: string };

/**
 * Reads the counts of a results file. A runner that failed or that ran no test counts as one failure at least. One that
 * fails while it closes, after it wrote its results, is described by its last lines.
 */
export function readCounts<Results>(
  file: string,
  { exitCode, signal, lastErrors }: RunnerEnd,
  count: (results: Results) => Counts,
): Counts {
  if (!existsSync(file)) {
    console.error('The test runner wrote no results.');
    return oneFailed;
  }
  const counts = count(JSON.parse(readFileSync(file, 'utf8')) as Results);
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) {
    console.error('No test ran.');
    return { ...counts, failed: 1 };
  }
  if (exitCode === 0) return counts;
  const end = signal ?? `exit code ${exitCode}`;
  const failure = `The runner ended with ${end} although its tests passed:\n${lastErrors}`;
  return { ...counts, failed: 1, failures: [failure] };
}

export type StepResult = Counts & { name: string; purpose: string; seconds: number };

/** One line for a failed test: its file, its title, and the first line of the error without terminal colors. */
export function formatFailure(file: string, title: string, message = ''): string {
  const [reason] = stripVTControlCharacters(message).split('\n');
  return [relative(inCheckout(''), file), title, reason].filter(Boolean).join(' › ').slice(0, 400);
}

/**
 * The table of steps and the failed tests, at the end because only the end of a long log may be at hand.
 * Its last line, "N passed, N failed", is read by programs.
 */
export function formatReport(results: readonly StepResult[]): string {
  const rows = results.map(({ name, purpose, passed, failed, skipped, seconds }) => {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    return `${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)}${counts}${seconds.toFixed(1).padStart(9)} s  ${purpose}`;
  });
  return [
    '',
    `  ${'step'.padEnd(10)}  passed  failed skipped     time`,
    ...rows,
    ...results.flatMap(({ failures = [] }) => failures.map((failure) => `✗ ${failure}`)),
    '',
    `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`,
  ].join('\n');
}

function sum(results: readonly Counts[], key: 'passed' | 'failed'): number {
  return results.reduce((total, counts) => total + counts[key], 0);
}
