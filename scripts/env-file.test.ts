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
  return new Promise<{ code: number; stderr: string; stdout: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(checkout, 'scripts/start.ts')],
      { cwd: checkout, env: { PATH: process.env.PATH, DATA_DIR: join(checkout, 'data'), ...variables } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stderr: stderr.trim(), stdout }),
    );
  });
}

/** Lines of `.env`, what the start says of them, and variables that are set already. */
const wrong: [lines: string[], stderr: string, variables?: Variables][] = [
  [['PORT=eighty'], 'PORT must be a whole number from 0 to 65535'],
  [
    ['DATABASE_URL=postgres://portal@db.example/portal'],
    'SESSION_SECRET is missing: with DATABASE_URL, set it to a random text of at least 32 characters',
  ],
  [['# a comment', 'LOG_LEVEL="loud"'], 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent'],
  [
    ['PORTAL_TIMEZONE=Europe/Berlin', 'BACKUP_EVERY=1d'],
    [
      '.env: PORTAL_TIMEZONE is not a setting of the portal (see .env.example)',
      'BACKUP_EVERY requires BACKUP_FOLDER, the folder for the backups',
    ].join('\n'),
  ],
  // Editors put a byte order mark at the beginning.
  [['\uFEFFPORT=eighty', 'HOST=127.0.0.1'], 'PORT must be a whole number from 0 to 65535'],
  // An empty variable counts as missing.
  [['PORT=eighty'], 'PORT must be a whole number from 0 to 65535', { PORT: '' }],
  [
    ['PORT=eighty'],
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    { PORT: '80', LOG_LEVEL: 'loud' },
  ],
];

test('A start with a wrong value or a misspelt name in .env says which', { timeout: 300_000 }, async () => {
  for (const [lines, stderr, variables] of wrong)
    expect(await startWith(`${lines.join('\n')}\n`, variables)).toEqual({ code: 1, stderr, stdout: '' });
});

test('A start with an .env in another encoding says so', async () => {
  const stderr = '.env cannot be read: it is not text in UTF-8';
  const utf16 = Buffer.from('\uFEFFPORT=80', 'utf16le');
  expect(await startWith(utf16)).toEqual({ code: 1, stderr, stdout: '' });
});
