import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '../test/test-database.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const SESSION_SECRET = 'the session secret of this test only';

/** Starts the portal with a configuration that does not work. */
function start(variables: Record<string, string>) {
  return new Promise<{ code: number; stderr: string; stdout: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: tmpdir(),
      SESSION_SECRET,
      PORTAL_DEMO: '0',
      ...variables,
    };
    const child = execFile(process.execPath, [main], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr: stderr.trim(), stdout }),
    );
  });
}

test('A portal with invalid variables prints one line per problem and exits', {
  timeout: 60_000,
}, async () => {
  const result = await start({ PORT: 'http', LOG_LEVEL: 'loud' });
  expect(result).toEqual({
    code: 1,
    stderr:
      'PORT must be a whole number from 0 to 65535\nLOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    stdout: '',
  });
});

test('The start error tells a rejected password from an unreachable database, without the password', {
  timeout: 120_000,
}, async () => {
  const wrong = new URL(inject('databaseUrl'));
  wrong.password = 'not-the-password';
  const starts = [wrong.href, 'postgres://u:not-the-password@127.0.0.1:1/portal'].map((url) =>
    start({ DATABASE_URL: url }),
  );
  expect((await Promise.all(starts)).map(({ stderr }) => stderr)).toEqual([
    `The database at ${wrong.host}${wrong.pathname} refuses the password that its address gives`,
    'The database at 127.0.0.1:1/portal cannot be reached (ECONNREFUSED): see that PostgreSQL runs there and that the address is right',
  ]);
});

test('A port that is in use is named in the start error', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase(inject('databaseUrl'), inject('template'));
  const { host, hostname, port } = new URL(database.url);
  const { code, stderr } = await start({ DATABASE_URL: database.url, HOST: hostname, PORT: port });
  await database.drop();
  expect([code, stderr.split('\n').at(-1)]).toEqual([
    1,
    `${host} is in use by another program. Set HOST and PORT to a free address.`,
  ]);
});
