import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { makeFolder } from './make-folder.ts';

const test = base.extend<{ place: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the pattern to know what a fixture needs
  place: async ({}, use) => {
    const place = await mkdtemp(join(tmpdir(), 'portal-folders-'));
    await use(place);
    await rm(place, { recursive: true });
  },
});

test('a folder is made with those above it, by one of several who ask at once', async ({ place }) => {
  const deep = join(place, 'one', 'two', 'three');
  const made = await Promise.all(Array.from({ length: 5 }, () => makeFolder(deep)));
  expect(made.filter((isNew) => isNew)).toHaveLength(1);
  expect(await makeFolder(deep)).toBe(false);
});

test('a file in the way is said', async ({ place }) => {
  const file = join(place, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
