import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '../checkout.ts';

/** The last check of each group of the review. */
const LAST_CHECKS = { A: 7, B: 8, C: 4, D: 7, E: 4, F: 4, G: 4, H: 5, I: 6, J: 4 };
const ids = Object.entries(LAST_CHECKS).flatMap(([group, last]) =>
  Array.from({ length: last }, (_, index) => `${group}${index + 1}`),
);

const STATES = /^(proven\b|partly: |not proven: |not met on purpose: .*\]\(decisions\/)/;

const read = (path: string) => readFileSync(inCheckout(path), 'utf8');

/** The rows of the page, each with the cells of its check. */
const checks = read('docs/security-checks.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d /.test(line))
  .map((line) => {
    const [, id = '', requirement = '', tests = '', state = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { id, requirement, tests: tests === '' ? [] : tests.split('<br>'), state };
  });

/** Whether the source has the title as a literal. `…` is a placeholder of `test.for` or of a template. */
function hasTitle(source: string, title: string): boolean {
  const text = title
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('…', '(?:%[a-z]|\\$\\w+|\\$\\{[^}]*\\})');
  return new RegExp(`(['"\`])${text}\\1`).test(source);
}

function exists(line: string): boolean {
  const [, path = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)`: (.+)$/.exec(line) ?? [];
  return path !== '' && existsSync(inCheckout(path)) && hasTitle(read(path), title);
}

describe('docs/security-checks.md', () => {
  test('The page has each check of the review once, in order', () => {
    expect(checks.map(({ id }) => id)).toEqual(ids);
  });

  test.for(checks)(
    'Check $id has a requirement, a state and tests that exist',
    ({ requirement, tests, state }) => {
      expect(requirement).toMatch(/\.$/);
      expect(state).toMatch(STATES);
      if (!state.startsWith('not ')) expect(tests).not.toEqual([]);
      expect(tests.filter((line) => !exists(line))).toEqual([]);
      for (const [, link = ''] of state.matchAll(/\]\(([^)]+)\)/g)) read(`docs/${link}`);
    },
  );
});
