import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { makeFolder } from './files.ts';

const test = base.extend<{ folder: string }>({
  folder: async ({ task: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-folders-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

test('Several callers can create the same folder and its parents at the same time', async ({ folder }) => {
  const deep = join(folder, 'one', 'two', 'three');
  await Promise.all(Array.from({ length: 5 }, () => makeFolder(deep, 0o711)));
  await makeFolder(deep, 0o711);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test('A file in place of the folder or of a parent is an error', async ({ folder }) => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file, 0o711)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(file, 'below'), 0o711)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.skipIf(process.platform !== 'linux')(
  'A folder below /proc is an error and not an endless loop',
  async () => {
    await expect(makeFolder('/proc/portal/data', 0o711)).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
