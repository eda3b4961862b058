import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { outcomeOf } from './results.ts';
import type { Outcome } from './step.ts';

const file = join(tmpdir(), `portal-results-${process.pid}.json`);
afterEach(() => rmSync(file, { force: true }));

const outcome = (counts: Outcome | undefined, exitCode: number) => {
  if (counts) writeFileSync(file, JSON.stringify(counts));
  return outcomeOf<Outcome>(file, exitCode, (results) => results);
};

test('a run is counted as the runner counted it', () => {
  expect(outcome({ passed: 3, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(outcome({ passed: 3, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
});

test('a run of no test is a failure', () => {
  expect(outcome({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  expect(outcome({ passed: 0, failed: 0, skipped: 5 }, 0).failed).toBe(1);
});

test('a runner that fails though its tests pass is a failure', () => {
  expect(outcome({ passed: 3, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a runner that leaves no results is a failure', () => {
  expect(outcome(undefined, 0).failed).toBe(1);
});
