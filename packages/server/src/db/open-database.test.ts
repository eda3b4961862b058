import { tmpdir } from 'node:os';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './open-database.ts';

test('A start on a read-only database fails with what to do', async () => {
  const { url, drop } = await createTestDatabase(inject('databaseUrl'), inject('template'));
  onTestFinished(drop);
  const { host, pathname } = new URL(url);
  const client = new pg.Client(inject('databaseUrl'));
  await client.connect();
  await client.query(`alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  await client.end();
  await expect(openDatabase({ databaseUrl: url, dataDir: tmpdir(), log: () => undefined })).rejects.toThrow(
    `The database at ${host}${pathname} is read-only, and a start writes to it: make it writable and start again`,
  );
});
