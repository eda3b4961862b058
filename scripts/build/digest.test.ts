import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf } from './digest.ts';

let folder: string;
const put = (path: string, content: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-digest-'));
  put('src/main.ts', 'one');
  put('src/other.ts', 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file that was only touched does not make a build stale', () => {
  const before = digestOf([folder]);
  utimesSync(join(folder, 'src/main.ts'), new Date(), new Date(2000, 0));
  expect(digestOf([folder])).toBe(before);
});

test.each([
  ['changed', () => put('src/main.ts', 'three')],
  ['added', () => put('src/more.ts', '')],
  ['removed', () => rmSync(join(folder, 'src/other.ts'))],
  [
    'swapped with another',
    () => {
      put('src/main.ts', 'two');
      put('src/other.ts', 'one');
    },
  ],
])('a file that was %s makes a build stale', (_, change) => {
  const before = digestOf([folder]);
  change();
  expect(digestOf([folder])).not.toBe(before);
});

test.each(['src/main.test.ts', 'test/builder.ts', 'dist/main.js', 'node_modules/x/index.js', '.cache/x'])(
  '%s is no input of a build',
  (path) => {
    const before = digestOf([folder]);
    put(path, 'anything');
    expect(digestOf([folder])).toBe(before);
  },
);
