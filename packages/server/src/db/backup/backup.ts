import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hashFile, type Manifest, type StoredFile, writeManifest } from './manifest.ts';
import { findSchemaVersion, listStoredTables, type StoredTable, withBackupConnection } from './schema.ts';

async function writeTable(client: Client, table: StoredTable, folder: string): Promise<StoredFile> {
  const { name, columns, condition = 'true' } = table;
  const file = `${name.replace(/\W/g, '_')}.copy.gz`;
  const rows = client.query(copyTo(`copy (select ${columns} from ${name} where ${condition}) to stdout`));
  const path = join(folder, file);
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, createGzip(), target);
  return { table: name, columns, file, rows: rows.rowCount, sha256: await hashFile(path) };
}

/** A sequence may be ahead of the snapshot. That only leaves gaps in the numbers. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname = current_schema() and sequencename !~ '^mikro_orm' order by sequencename`,
  );
  return rows;
}

/** Writes a consistent snapshot into a new folder while the portal is running. @throws Error when the folder exists */
export async function backUp(url: string, folder: string): Promise<Manifest> {
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstCreated === undefined) throw new Error(`${folder} is there already: a backup needs a new folder`);
  return withBackupConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const schema = await findSchemaVersion(client);
    if (!schema) throw new Error('The database holds no portal yet, so there is nothing to back up');
    const tables = await listStoredTables(client);
    const files: StoredFile[] = [];
    for (const table of tables) files.push(await writeTable(client, table, folder));
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      schema,
      files,
      sequences: await readSequences(client),
    };
    await client.query('commit');
    await writeManifest(folder, manifest);
    return manifest;
  });
}
