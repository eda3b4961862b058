import { isDeepStrictEqual } from 'node:util';
import type { Client } from 'pg';
import { selectNodes } from '../../platform/db/running-nodes.ts';
import { areFormer } from '../database/former-migrations.ts';
import { migrate } from '../database/migrate.ts';
import { migrationsList } from '../migrations/index.ts';
import { type FinishedRestore, type FinishOptions, finishRestore, readRows } from './finish-restore.ts';
import { type Manifest, verifyBackup } from './manifest.ts';
import { findSchemaVersion, listStoredTables, type StoredTable, withBackupConnection } from './schema.ts';
import { pendingJobs } from './stored-jobs.ts';

type Log = (message: string) => void;

/** Migrations insert rows into these tables. */
const NEVER_EMPTY = ['settings', 'portal_clock'];

type RestoreOptions = FinishOptions & {
  replaces: boolean;
  applicationUrl?: string | undefined;
  log: Log;
};

/** A running node would send the restored emails. @throws Error */
async function assertNoNodes(client: Client): Promise<void> {
  const { rows } = await client.query(selectNodes);
  if (rows.length > 0)
    throw new Error('A node of the portal is running on this database: stop all nodes, then restore');
}

/** An older backup needs the tables of its version. @throws Error when the backup comes from a newer version */
async function prepareTables(url: string, { schema }: Manifest, log: Log): Promise<void> {
  if (schema.migrations.length > migrationsList.length) {
    throw new Error(
      `The backup is of a newer version of the portal (its last migration is ${schema.migrations.at(-1)}): restore it with that one`,
    );
  }
  const found = await withBackupConnection(url, async (client) => {
    await assertNoNodes(client);
    return findSchemaVersion(client);
  });
  if (!found || areFormer(found.migrations, 'database'))
    await migrate({ url, to: schema.migrations.at(-1), log });
}

async function assertSameTables(
  client: Client,
  { schema, files }: Manifest,
  tables: StoredTable[],
): Promise<void> {
  const current = await findSchemaVersion(client);
  const isSame =
    isDeepStrictEqual(current?.migrations, schema.migrations) &&
    isDeepStrictEqual(
      tables.map(({ name, columns }) => [name, columns.toSorted()]),
      files.map(({ table, columns }) => [table, columns.toSorted()]),
    );
  if (isSame) return;
  throw new Error(
    `The backup is of other tables than the database has (its last migration is ${schema.migrations.at(-1)}): restore it into a database without any tables`,
  );
}

async function assertEmpty(client: Client, tables: StoredTable[]): Promise<void> {
  for (const { name } of tables) {
    if (NEVER_EMPTY.includes(name)) continue;
    const { rows } = await client.query(`select from ${name} limit 1`);
    if (rows.length === 0) continue;
    throw new Error(
      `The database is not empty (${name} has rows): empty it, or replace what is there with --replace`,
    );
  }
  const { rows } = await client.query(`${pendingJobs} limit 1`);
  if (rows.length > 0)
    throw new Error(
      'The database is not empty (emails or webhooks are waiting): empty it, or replace what is there with --replace',
    );
}

const selectIndexesAndForeignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and conrelid = any ($1::text[]::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any ($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Indexes and foreign keys are created after the rows, which takes a third of the time (PostgreSQL's manual, section 14.4). */
async function fillTables(client: Client, folder: string, { files, sequences }: Manifest): Promise<void> {
  const names = files.map(({ table }) => table);
  // The triggers of the ledger and the audit log refuse deletion and would add entries a second time.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names} cascade`);
  const { rows } = await client.query<{ drop: string; create: string }>(selectIndexesAndForeignKeys, [names]);
  for (const { drop } of rows) await client.query(drop);
  for (const file of files) await readRows(client, folder, file);
  for (const { create } of rows.toReversed()) await client.query(create);
  for (const { name, value, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isCalled]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** The rows are committed before they are migrated, with their access revoked and their jobs held. */
export async function restore(
  url: string,
  folder: string,
  options: RestoreOptions,
): Promise<FinishedRestore & { manifest: Manifest }> {
  const { replaces, applicationUrl, log } = options;
  const manifest = await verifyBackup(folder);
  await prepareTables(url, manifest, log);
  const finished = await withBackupConnection(url, async (client) => {
    const tables = await listStoredTables(client);
    await assertSameTables(client, manifest, tables);
    await client.query('begin');
    await client.query(`lock table ${tables.map(({ name }) => name)} in access exclusive mode`);
    if (!replaces) await assertEmpty(client, tables);
    await fillTables(client, folder, manifest);
    const result = await finishRestore(client, folder, manifest, options);
    await client.query('commit');
    await client.query('analyze');
    return result;
  });
  await migrate({ url, applicationUrl, log });
  return { manifest, ...finished };
}
