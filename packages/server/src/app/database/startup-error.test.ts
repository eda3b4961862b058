import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open-database.ts';
import { startupError } from './startup-error.ts';

const DATABASE_URL = 'postgres://portal:secret@db.example:5432/portal?sslmode=require';

function describeError(code: string, message = 'self-signed certificate in certificate chain'): string {
  return String(startupError(DATABASE_URL, Object.assign(new Error(message), { code })));
}

test.each([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
])('A certificate that is refused with %s is one message that names the settings', (code) => {
  expect(describeError(code)).toBe(
    `Error: The database at db.example:5432/portal has a TLS certificate that this machine does not trust (${code}): add sslmode=verify-full&sslrootcert=FILE to DATABASE_URL, where FILE has the certificate of its authority`,
  );
});

test.each([
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another host name'],
  ['CERT_HAS_EXPIRED', 'that is not valid today'],
])('A certificate that is refused with %s is one %s', (code, what) => {
  expect(describeError(code)).toContain(`has a TLS certificate ${what} (${code})`);
});

test('A user whom the database accepts only with TLS is not called refused', () => {
  const message = 'no pg_hba.conf entry for host "10.0.0.1", user "portal", database "portal", no encryption';
  expect(describeError('28000', message)).toMatch(/accepts this user only with TLS: add sslmode=verify-full/);
  expect(describeError('28000', 'role "portal" is not permitted to log in')).toContain('refuses the user');
});

test('A database without the TLS that DATABASE_URL requires is one message at the start', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('N')));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const databaseUrl = `postgres://portal:secret@127.0.0.1:${port}/portal?sslmode=verify-full`;
  const opened = openDatabase({ databaseUrl, dataDir: tmpdir(), log: () => undefined });
  await expect(opened).rejects.toThrow(
    `The database at 127.0.0.1:${port}/portal offers no TLS, which sslmode in DATABASE_URL asks for`,
  );
});

test('A certificate file that is missing is one message at the start', async () => {
  const databaseUrl = `${DATABASE_URL}&sslrootcert=/nowhere/authority.pem`;
  const opened = openDatabase({ databaseUrl, dataDir: tmpdir(), log: () => undefined });
  await expect(opened).rejects.toThrow(
    'The file /nowhere/authority.pem of DATABASE_URL cannot be read (ENOENT): correct its path there',
  );
});
