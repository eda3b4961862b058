import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { migrationsList } from '../migrations/index.ts';
import { onLongConnection } from './long-connection.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { readSchemaVersion } from './schema-version.ts';
import { listStoredTables, type StoredTable } from './stored-tables.ts';
import { verifyBackup } from './verify-backup.ts';

type Log = (message: string) => void;

/** Tables that a migration has put a row into. */
const NEVER_EMPTY = ['settings', 'portal_clock'];

/**
 * Gives a database without tables those of the backup's version, so that a backup of an older one can be restored.
 * @throws Error when the backup is of a version that this one does not know
 */
const prepareTables = async (url: string, { schema }: Manifest, log: Log): Promise<void> => {
  if (schema.migrations.length > migrationsList.length) {
    throw new Error(
      `The backup is of a newer version of the portal (its last migration is ${schema.migrations.at(-1)}): restore it with that one`,
    );
  }
  const found = await onLongConnection(url, readSchemaVersion);
  if (!found) await migrate({ url, to: schema.migrations.at(-1), log });
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @throws Error when the backup is of tables that look otherwise */
const refuseOtherTables = async (
  client: Client,
  manifest: Manifest,
  tables: StoredTable[],
): Promise<void> => {
  const shape = tables.map(({ name, columns }) => [name, columns]);
  const stored = manifest.files.map(({ table, columns }) => [table, columns]);
  const here = await readSchemaVersion(client);
  if (isSame(here?.migrations, manifest.schema.migrations) && isSame(shape, stored)) return;
  throw new Error(
    `The backup is of other tables than the database has (its last migration is ${manifest.schema.migrations.at(-1)}): restore it into a database without any tables`,
  );
};

/** @throws Error when something would be lost */
const refuseFilled = async (client: Client, tables: StoredTable[]): Promise<void> => {
  for (const { name, condition = 'true' } of tables) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rows } = await client.query(`select from ${name} where ${condition} limit 1`);
    if (rows.length > 0)
      throw new Error(
        `The database is not empty (${name} has rows): empty it, or replace what is there with --replace`,
      );
  }
};

const readTable = async (client: Client, folder: string, { table, columns, file, rows }: StoredFile) => {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${file} holds ${rows} rows, and ${into.rowCount} arrived`);
};

type RestoreOptions = {
  /** Empties a database that holds something already. */
  replaces: boolean;
  log: Log;
};

/**
 * Puts a backup into a database: all of it or nothing. Files, counts and versions are checked before anything is
 * touched, and tables of an older version are brought up to date afterwards. Nobody is signed in then.
 * @throws Error with a sentence a problem
 */
export const restore = async (
  url: string,
  folder: string,
  { replaces, log }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await verifyBackup(folder);
  await prepareTables(url, manifest, log);
  await onLongConnection(url, async (client) => {
    const tables = await listStoredTables(client);
    await refuseOtherTables(client, manifest, tables);
    const own = tables.filter(({ condition }) => condition === undefined).map(({ name }) => name);
    const jobs = tables.filter(({ condition }) => condition !== undefined).map(({ name }) => name);

    await client.query('begin');
    await client.query(`lock table ${own} in access exclusive mode`);
    if (!replaces) await refuseFilled(client, tables);
    // The ledger's and the log's own rules refuse to be emptied and would number and book anew what is booked already.
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
};
