import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countStep } from './counts.ts';

function count(end: unknown, results?: object) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-counts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'results.json');
  if (results) writeFileSync(file, JSON.stringify(results));
  return countStep(end, true, file);
}

test('The counts are those of the test runner', () => {
  expect(count(1, { numPassedTests: 2, numFailedTests: 1 })).toEqual({ passed: 2, failed: 1 });
  expect(count(1, { stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({ passed: 3, failed: 2 });
  expect(count(0, { stats: { expected: 3, unexpected: 0, flaky: 0 } })).toEqual({ passed: 3, failed: 0 });
});

test.each([1, 'SIGKILL'])('A runner that ends with %s although its tests passed is a failure', (end) => {
  expect(count(end, { numPassedTests: 1, numFailedTests: 0 })).toEqual({ passed: 1, failed: 1 });
});

test('A run without a passed test or without results is a failure', () => {
  expect(count(0, { numPassedTests: 0, numFailedTests: 0 }).failed).toBe(1);
  expect(count(0, { stats: { expected: 0, unexpected: 0, flaky: 0 } }).failed).toBe(1);
  expect(count(0).failed).toBe(1);
});

test('A step that is not a test runner counts as one test', () => {
  expect(countStep(0, false, 'none')).toEqual({ passed: 1, failed: 0 });
  expect(countStep(1, false, 'none')).toEqual({ passed: 0, failed: 1 });
});
