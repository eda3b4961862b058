import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Counts, readCounts } from './results.ts';

const file = join(tmpdir(), `portal-results-${process.pid}.json`);
afterEach(() => rmSync(file, { force: true }));

function countsOf(results: Counts | undefined, exitCode: number): Counts {
  if (results) writeFileSync(file, JSON.stringify(results));
  return readCounts<Counts>(file, exitCode, (counts) => counts);
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
  expect(countsOf({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('A runner that writes no results is a failure', () => {
  expect(countsOf(undefined, 0).failed).toBe(1);
});
