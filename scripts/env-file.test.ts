import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inCheckout } from './checkout.ts';

type Variables = Record<string, string>;

/** Runs `pnpm start` in a checkout that has this `.env`. @returns how it ended */
async function startWith(env: string | Buffer, variables: Variables = {}) {
  const checkout = await mkdtemp(join(tmpdir(), 'portal-env-'));
  onTestFinished(() => rm(checkout, { recursive: true, force: true }));
  const own = ['scripts', '.env', '.data'];
  for (const name of await readdir(inCheckout('')))
    if (!own.includes(name)) await symlink(inCheckout(name), join(checkout, name));
  await cp(inCheckout('scripts'), join(checkout, 'scripts'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await writeFile(join(checkout, '.env'), env);
  return new Promise<{ code: number; stderr: string; isListening: boolean }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(checkout, 'scripts/start.ts')],
      { cwd: checkout, env: { PATH: process.env.PATH, DATA_DIR: join(checkout, 'data'), ...variables } },
      (_error, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          stderr: stderr.trim(),
          isListening: stdout.includes('Listening on'),
        }),
    );
  });
}

test('A start names wrong values and unknown names of .env, and an empty variable counts as missing', async () => {
  // Editors put a byte order mark at the beginning.
  const env = '\uFEFFPORT=eighty\nPORTAL_TIMEZONE=Europe/Berlin\n';
  const stderr = [
    '.env: PORTAL_TIMEZONE is not a setting of the portal (see .env.example)',
    'PORT must be a whole number from 0 to 65535',
  ].join('\n');
  expect(await startWith(env, { PORT: '' })).toEqual({ code: 1, stderr, isListening: false });
});

test('Variables that are set already take precedence over .env', async () => {
  const stderr = 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent';
  const end = await startWith('PORT=eighty\n', { PORT: '80', LOG_LEVEL: 'loud' });
  expect(end).toEqual({ code: 1, stderr, isListening: false });
});

test('A start with an .env in another encoding says so', async () => {
  const stderr = '.env cannot be read: it is not text in UTF-8';
  const utf16 = Buffer.from('\uFEFFPORT=80', 'utf16le');
  expect(await startWith(utf16)).toEqual({ code: 1, stderr, isListening: false });
});
