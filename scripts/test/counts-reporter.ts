import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type Counts, formatFailure, resultsFile } from './results.ts';

/**
 * Writes vitest's counts and failures for `pnpm test`, with the errors outside of tests that vitest's JSON reporter leaves
 * out: errors in hooks, errors while a file is loaded, and unhandled errors.
 */
export default class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const states = modules.flatMap(({ children }) =>
      [...children.allTests()].map((test) => test.result().state),
    );
    const failures = [
      ...modules.flatMap(listFailures),
      ...unhandled.map((error) => {
        const { VITEST_TEST_PATH: file, VITEST_TEST_NAME: test = 'outside of tests' } = error;
        return formatFailure(String(file ?? ''), `${test}, unhandled error`, summarize(error));
      }),
    ];
    const counts: Counts = {
      passed: states.filter((state) => state === 'passed').length,
      failed: failures.length,
      skipped: states.filter((state) => state === 'skipped').length,
      failures,
    };
    writeFileSync(resultsFile('vitest'), JSON.stringify(counts));
  }
}

function listFailures(module: TestModule): string[] {
  const file = module.moduleId;
  const suites = [...module.children.allSuites()].map((suite) => ({ suite, title: suite.fullName }));
  return [
    ...[{ suite: module, title: 'outside of tests' }, ...suites].flatMap(({ suite, title }) =>
      suite.errors().map((error) => formatFailure(file, title, summarize(error))),
    ),
    ...[...module.children.allTests('failed')].map((test) =>
      formatFailure(file, test.fullName, test.result().errors?.[0]?.message),
    ),
  ];
}

/** The message and the place in the code: an error outside of a test has no title that says where to look. */
function summarize({ name = 'Error', message, stack = '' }: SerializedError): string {
  const place = stack.split('\n').find((line) => line.trim().startsWith('at '));
  return [`${name}: ${message.split('\n')[0]}`, place?.trim()].filter(Boolean).join(' ');
}
