import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inCheckout } from './checkout.ts';

test.for(['#', '?'])(
  'A path with %s is refused with one message before the build',
  (character, { onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), `portal ${character}1-`));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(inCheckout('scripts'), join(folder, 'scripts'), { recursive: true });
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/build.ts')], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `The portal cannot be built in a folder whose path contains "${character}". Please move or rename it.\n`,
    });
  },
);
