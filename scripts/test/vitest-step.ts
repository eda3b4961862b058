import { outcomeOf, resultsFile } from './results.ts';
import { runCommand } from './run-command.ts';
import type { Step } from './step.ts';

type VitestResults = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Unit tests, and integration tests on a PostgreSQL of their own. */
export const vitestStep: Step = {
  name: 'tests',
  purpose: 'unit and integration tests (vitest)',
  run: async () => {
    const file = resultsFile('vitest');
    const exitCode = await runCommand([
      'vitest',
      'run',
      '--config=vitest.workspace.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    return outcomeOf<VitestResults>(file, exitCode, (results) => {
      // A file that does not load has no tests to fail.
      const unloaded = results.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      );
      return {
        passed: results.numPassedTests,
        failed: results.numFailedTests + unloaded.length,
        skipped: results.numPendingTests + results.numTodoTests,
      };
    });
  },
};
