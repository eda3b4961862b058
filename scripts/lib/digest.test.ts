import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOf } from './digest.ts';

let folder: string;
function put(path: string, content: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-digest-'));
  put('src/main.ts', 'one');
  put('src/other.ts', 'two');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('A file with a new modification time and the same content does not make a build stale', () => {
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
])('A file that was %s makes a build stale', (_, change) => {
  const before = digestOf([folder]);
  change();
  expect(digestOf([folder])).not.toBe(before);
});

test.each(['src/main.test.ts', 'test/builder.ts', 'dist/main.js', 'node_modules/x/index.js', '.cache/x'])(
  'A change to %s does not make a build stale',
  (path) => {
    const before = digestOf([folder]);
    put(path, 'anything');
    expect(digestOf([folder])).toBe(before);
  },
);
