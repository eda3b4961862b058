import { expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';
import { countStep, type Results } from './counts.ts';

const passed = { fullName: 'A rule', status: 'passed', failureMessages: [''] };
const failed = {
  fullName: 'A rule',
  status: 'failed',
  failureMessages: ['\u001b[31mError\u001b[39m: 1\n  at'],
};
const fileOf = (status: string, ...assertionResults: (typeof passed)[]) => ({
  name: inCheckout('scripts/x.test.ts'),
  status,
  message: 'Error in a hook',
  assertionResults,
});
const count = (end: unknown, results?: Results) =>
  countStep('tests', { end, lastErrors: 'error during close' }, true, results);

test('The counts are those of the test runner, and each failed test is named', () => {
  const testResults = [fileOf('passed', passed), fileOf('failed', passed, failed)];
  expect(count(1, { numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: 1,
    failures: ['scripts/x.test.ts › A rule › Error: 1'],
  });
  const stats = { expected: 3, unexpected: 1, flaky: 1 };
  expect(count(1, { stats })).toMatchObject({ passed: 3, failed: 2 });
});

test('An error outside of tests is a failure', () => {
  expect(count(1, { numPassedTests: 1, testResults: [fileOf('failed', passed)] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ['scripts/x.test.ts › outside of tests › Error in a hook'],
  });
});

test.each([1, 'SIGKILL'])('A runner that ends with %s although its tests passed is a failure', (end) => {
  const { failures, ...counts } = count(end, { numPassedTests: 1, testResults: [fileOf('passed', passed)] });
  expect(counts).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual([expect.stringContaining('error during close')]);
});

test('A run without a passed test or without results is a failure', () => {
  expect(count(0, { numPassedTests: 0, testResults: [] }).failed).toBe(1);
  expect(count(0, { stats: { expected: 0, unexpected: 0, flaky: 0 } }).failed).toBe(1);
  expect(count(0).failed).toBe(1);
});

test('A step that is not a test runner counts as one test', () => {
  const outcome = { lastErrors: '' };
  expect(countStep('lint', { ...outcome, end: 0 }, false)).toMatchObject({ passed: 1, failed: 0 });
  expect(countStep('lint', { ...outcome, end: 1 }, false)).toMatchObject({ passed: 0, failed: 1 });
});
