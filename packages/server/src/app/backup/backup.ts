import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hashFile, type Manifest, type StoredFile, writeManifest } from './manifest.ts';
import { findSchemaVersion, listStoredTables, type StoredTable, withBackupConnection } from './schema.ts';
import { pendingJobs } from './stored-jobs.ts';

/** A folder with this ending is being written, or was when its process ended. */
export const PARTIAL_SUFFIX = '.partial';

const NO_ROOM = ['ENOSPC', 'EDQUOT'];

type Target = { client: Client; folder: string; signal: AbortSignal | undefined };

async function writeRows({ client, folder, signal }: Target, { name, columns }: StoredTable, rows: string) {
  const file = `${name.replace(/\W/g, '_')}.copy.gz`;
  const source = client.query(copyTo(`copy (${rows}) to stdout`));
  const path = join(folder, file);
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(source, createGzip(), target, { signal });
  return { table: name, columns, file, rows: source.rowCount, sha256: await hashFile(path) };
}

async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = current_schema() and sequencename !~ '^mikro_orm' order by sequencename`,
  );
  return rows;
}

async function writeSnapshot(target: Target): Promise<Manifest> {
  const { client, folder } = target;
  await client.query('begin isolation level repeatable read read only');
  const schema = await findSchemaVersion(client);
  if (!schema) throw new Error('The database holds no portal yet, so there is nothing to back up');
  const files: StoredFile[] = [];
  for (const table of await listStoredTables(client))
    files.push(await writeRows(target, table, `select ${table.columns} from ${table.name}`));
  const jobs = await writeRows(target, { name: 'pending_jobs', columns: ['job'] }, pendingJobs);
  const sequences = await readSequences(client);
  await client.query('commit');
  const manifest: Manifest = {
    format: 2,
    createdAt: new Date().toISOString(),
    schema,
    files,
    jobs,
    sequences,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

async function createPartialFolder(folder: string): Promise<string> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup needs a new folder`);
  const partial = folder + PARTIAL_SUFFIX;
  const firstCreated = await mkdir(partial, { recursive: true, mode: 0o700 });
  if (firstCreated !== undefined) return partial;
  throw new Error(
    `${partial} is there already: another backup is being written there, or one was interrupted. In that case delete it.`,
  );
}

/** The folder appears when the backup is complete and on the disk. @throws Error when the folder exists */
export async function backUp(
  url: string,
  folder: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Manifest> {
  const partial = await createPartialFolder(folder);
  try {
    const manifest = await withBackupConnection(url, (client) =>
      writeSnapshot({ client, folder: partial, signal }),
    );
    await syncFolder(partial);
    await rename(partial, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    if (!NO_ROOM.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    const message = `There is no room for a backup in ${dirname(folder)}: free some, or delete old backups`;
    throw new Error(message, { cause: error });
  }
}
