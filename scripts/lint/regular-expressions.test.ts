import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { pagePatterns } from '../../packages/contract/src/pages.ts';
import { CHARACTER_RANGES } from '../../packages/contract/src/values/compare-text.ts';
import { INVISIBLE_OR_NEEDED } from '../../packages/contract/src/values/text.ts';
import { unquotedPattern } from '../../packages/server/src/platform/csv/read-cells.ts';
import { poBox } from '../../packages/web/src/features/addresses/po-box.ts';
import { amountPattern } from '../../packages/web/src/lib/format/money.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Regular expressions that the sources build from parts, by file. */
const built: Record<string, RegExp[]> = {
  'packages/contract/src/pages.ts': pagePatterns,
  'packages/contract/src/values/compare-text.ts': Object.values(CHARACTER_RANGES).map(
    (range) => new RegExp(`[${range}]+`, 'gu'),
  ),
  'packages/contract/src/values/text.ts': [INVISIBLE_OR_NEEDED],
  'packages/server/src/platform/csv/read-cells.ts': [unquotedPattern('|')],
  'packages/web/src/features/addresses/po-box.ts': [poBox],
  'packages/web/src/lib/format/money.ts': [amountPattern('.', ','), amountPattern(',', '\\p{Zs}')],
};

function listSources(): string[] {
  const patterns = ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx', 'scripts/**/*.ts'];
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => !/\.test\.tsx?$|^packages\/(bench|e2e)\//.test(file));
}

/** The literals of a file, and those that it builds. */
function regularExpressions(file: string): { source: string; flags: string }[] {
  const { program } = parseSync(file, readFileSync(`${ROOT}/${file}`, 'utf8'));
  const found: { source: string; flags: string }[] = [];
  const addBuilt = (callee: ESTree.Expression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    const known = built[file];
    if (!known) throw new Error(`${file} builds a regular expression: add it to this test`);
    found.push(...known);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression(node) {
      addBuilt(node.callee);
    },
    CallExpression(node) {
      addBuilt(node.callee);
    },
  }).visit(program);
  return found;
}

/** How a regular expression takes more than linear time: by backtracking, or by starting again at each character. */
function problems({ source, flags }: { source: string; flags: string }): string[] {
  return analyse({ source, flags }).reports.map(
    ({ type, character }) => `/${source}/${flags}: ${type}, repeat ${JSON.stringify(character.pick)}`,
  );
}

test.each(['(a+)+$', '^(\\w+\\s?)*$', '^\\d*\\w+$', '\\s+$'])(
  'The check finds that /%s/ takes more than linear time',
  (source) => {
    expect(problems({ source, flags: '' })).not.toEqual([]);
  },
);

test('No regular expression of the product takes more than linear time', () => {
  const all = listSources().map((file) => [file, regularExpressions(file)] as const);
  expect(all.flatMap(([, found]) => found).length).toBeGreaterThan(80);
  const bad = all.flatMap(([file, found]) => found.flatMap(problems).map((problem) => `${file} ${problem}`));
  expect(bad).toEqual([]);
});
