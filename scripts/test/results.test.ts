import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Counts, formatFailure, formatReport, readCounts } from './results.ts';

const file = join(tmpdir(), `portal-results-${process.pid}.json`);
afterEach(() => rmSync(file, { force: true }));

function countsOf(results: Counts | undefined, exitCode: number): Counts {
  if (results) writeFileSync(file, JSON.stringify(results));
  return readCounts<Counts>(
    file,
    { exitCode, signal: null, lastErrors: 'error during close' },
    (counts) => counts,
  );
}

test('The counts are those of the test runner', () => {
  expect(countsOf({ passed: 3, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(countsOf({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('A run without a passed test is a failure', () => {
  expect(countsOf({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(countsOf({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
});

test('A runner that fails although its tests pass is a failure', () => {
  const { failures, ...counts } = countsOf({ passed: 3, failed: 0, skipped: 0 }, 1);
  expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(failures).toEqual([expect.stringContaining('error during close')]);
});

test('A runner that writes no results is a failure', () => {
  expect(countsOf(undefined, 0).failed).toBe(1);
});

test('The report names each failed test above its last line', () => {
  const failure = formatFailure(
    join(import.meta.dirname, 'results.test.ts'),
    'A title',
    '\u001b[31mAssertionError\u001b[39m: expected 1\n    at',
  );
  const step = { name: 'tests', purpose: 'all tests', seconds: 1, passed: 3, failed: 1, skipped: 0 };
  const lines = formatReport([{ ...step, failures: [failure] }]).split('\n');
  expect(lines.at(-3)).toBe('✗ scripts/test/results.test.ts › A title › AssertionError: expected 1');
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
});
