import { expect, test } from 'vitest';
import { countStep } from './counts.ts';

test('The counts are those of the test runner', () => {
  expect(countStep(1, true, { numPassedTests: 2, numFailedTests: 1 })).toEqual({ passed: 2, failed: 1 });
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(countStep(1, true, { stats })).toEqual({ passed: 3, failed: 2 });
});

test.each([1, 'SIGKILL'])('A runner that ends with %s although its tests passed is a failure', (end) => {
  const counts = countStep(end, true, { numPassedTests: 1, numFailedTests: 0 });
  expect(counts).toEqual({ passed: 1, failed: 1 });
});

test('A run without a passed test or without results is a failure', () => {
  expect(countStep(0, true, { numPassedTests: 0, numFailedTests: 0 }).failed).toBe(1);
  expect(countStep(0, true, { stats: { expected: 0, unexpected: 0, flaky: 0 } }).failed).toBe(1);
  expect(countStep(0, true).failed).toBe(1);
});

test('A step that is not a test runner counts as one test', () => {
  expect(countStep(0, false)).toEqual({ passed: 1, failed: 0 });
  expect(countStep(1, false)).toEqual({ passed: 0, failed: 1 });
});
