import type { Outcome, Step } from './step.ts';

export type Result = Outcome & { step: Step; seconds: number };

const sum = (results: readonly Result[], key: keyof Outcome) =>
  results.reduce((total, result) => total + result[key], 0);

/** The table of steps, and as its last line the one that a machine may read. */
export function report(results: readonly Result[]): string {
  const rows = results.map(({ step, passed, failed, skipped, seconds }) => {
    const counts = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    return `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(10)}${counts}${seconds.toFixed(1).padStart(9)} s  ${step.purpose}`;
  });
  return [
    '',
    `  ${'step'.padEnd(10)}  passed  failed skipped     time`,
    ...rows,
    '',
    `${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`,
  ].join('\n');
}
