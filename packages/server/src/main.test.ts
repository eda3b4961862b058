import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const SESSION_SECRET = 'a secret for this test and for nothing else';

/** Starts the portal as people do, where it cannot start. */
const start = (settings: Record<string, string>) =>
  new Promise<{ code: number; said: string; printed: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: tmpdir(), SESSION_SECRET, PORTAL_DEMO: '0', ...settings };
    const child = execFile(process.execPath, [main], { env }, (_error, printed, said) =>
      resolve({ code: child.exitCode ?? -1, said: said.trim(), printed }),
    );
  });

/** The test's database by another address. */
const elsewhere = (change: (url: URL) => void) => {
  const url = new URL(inject('databaseUrl'));
  change(url);
  return url;
};

test('what cannot start says why, a sentence a problem', { timeout: 60_000 }, async () => {
  const settings = await start({ PORT: 'http', LOG_LEVEL: 'loud' });
  expect(settings).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 0 to 65535\nLOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    printed: '',
  });
});

test('a database that cannot be used is told from one that is away, without its password', {
  timeout: 120_000,
}, async () => {
  const wrong = elsewhere((url) => {
    url.password = 'not-the-password';
  });
  const starts = [wrong.href, 'postgres://u:not-the-password@127.0.0.1:1/portal'].map((url) =>
    start({ DATABASE_URL: url }),
  );
  expect((await Promise.all(starts)).map(({ said }) => said)).toEqual([
    `The database at ${wrong.host}${wrong.pathname} refuses the password that its address gives`,
    'The database at 127.0.0.1:1/portal cannot be reached (ECONNREFUSED): see that PostgreSQL runs there and that the address is right',
  ]);
});
