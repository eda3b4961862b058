import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { migrationsList } from '../migrations/index.ts';
import { type Manifest, type StoredFile, verifyBackup } from './manifest.ts';
import { findSchemaVersion, listStoredTables, type StoredTable, withBackupConnection } from './schema.ts';

type Log = (message: string) => void;

/** Migrations insert rows into these tables. */
const NEVER_EMPTY = ['settings', 'portal_clock'];

/** An older backup needs the tables of its version. @throws Error when the backup comes from a newer version */
async function prepareTables(url: string, { schema }: Manifest, log: Log): Promise<void> {
  if (schema.migrations.length > migrationsList.length) {
    throw new Error(
      `The backup is of a newer version of the portal (its last migration is ${schema.migrations.at(-1)}): restore it with that one`,
    );
  }
  const found = await withBackupConnection(url, findSchemaVersion);
  if (!found) await migrate({ url, to: schema.migrations.at(-1), log });
}

/** @throws Error when the backup's tables differ from those of the database */
async function assertSameTables(client: Client, manifest: Manifest, tables: StoredTable[]): Promise<void> {
  const current = await findSchemaVersion(client);
  const isSame =
    isDeepStrictEqual(current?.migrations, manifest.schema.migrations) &&
    isDeepStrictEqual(
      tables.map(({ name, columns }) => [name, columns]),
      manifest.files.map(({ table, columns }) => [table, columns]),
    );
  if (isSame) return;
  throw new Error(
    `The backup is of other tables than the database has (its last migration is ${manifest.schema.migrations.at(-1)}): restore it into a database without any tables`,
  );
}

/** @throws Error when the restore would delete rows */
async function assertEmpty(client: Client, tables: StoredTable[]): Promise<void> {
  for (const { name, condition = 'true' } of tables) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rows } = await client.query(`select from ${name} where ${condition} limit 1`);
    if (rows.length === 0) continue;
    throw new Error(
      `The database is not empty (${name} has rows): empty it, or replace what is there with --replace`,
    );
  }
}

async function readTable(client: Client, folder: string, { table, columns, file, rows }: StoredFile) {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${file} holds ${rows} rows, and ${into.rowCount} arrived`);
}

type RestoreOptions = {
  replaces: boolean;
  log: Log;
};

/** Restores a backup completely or not at all, and ends all sessions. @throws Error with one line per problem */
export async function restore(
  url: string,
  folder: string,
  { replaces, log }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await prepareTables(url, manifest, log);
  await withBackupConnection(url, async (client) => {
    const tables = await listStoredTables(client);
    await assertSameTables(client, manifest, tables);
    const own = tables.filter(({ condition }) => condition === undefined).map(({ name }) => name);
    const jobs = tables.filter(({ condition }) => condition !== undefined).map(({ name }) => name);

    await client.query('begin');
    await client.query(`lock table ${own} in access exclusive mode`);
    if (!replaces) await assertEmpty(client, tables);
    // The triggers of the ledger and the audit log refuse deletion and would add entries a second time.
    for (const name of own) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${own} cascade`);
    for (const name of jobs) await client.query(`delete from ${name}`);
    for (const file of manifest.files) await readTable(client, folder, file);
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
    for (const name of own) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate({ url, log });
  return manifest;
}
