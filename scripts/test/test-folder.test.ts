import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTestFolder } from './test-folder.ts';

test('The temporary folder of a test run is there for its processes and is removed with its files', async () => {
  const folder = await withTestFolder(async ({ TMPDIR = '' }) => {
    writeFileSync(join(TMPDIR, 'file'), '');
    expect(statSync(TMPDIR).mode & 0o777).toBe(0o755);
    return TMPDIR;
  });
  expect(existsSync(folder)).toBe(false);
});

test('The temporary folder of a test run that fails is removed too', async () => {
  let folder = '';
  const run = withTestFolder(async ({ TMPDIR = '' }) => {
    folder = TMPDIR;
    throw new Error('the run failed');
  });
  await expect(run).rejects.toThrow('the run failed');
  expect([folder === '', existsSync(folder)]).toEqual([false, false]);
});
