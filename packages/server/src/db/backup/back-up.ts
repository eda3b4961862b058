import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { onLongConnection } from './long-connection.ts';
import { type Manifest, type StoredFile, writeManifest } from './manifest.ts';
import { readSchemaVersion } from './schema-version.ts';
import { listStoredTables, type StoredTable } from './stored-tables.ts';

const writeTable = async (client: Client, table: StoredTable, folder: string): Promise<StoredFile> => {
  const { name, columns, condition = 'true' } = table;
  const file = `${name.replace(/\W/g, '_')}.copy.gz`;
  const rows = client.query(copyTo(`copy (select ${columns} from ${name} where ${condition}) to stdout`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const stored = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(rows, createGzip(), hashing, stored);
  return { table: name, columns, file, rows: rows.rowCount, sha256: hash.digest('hex') };
};

/** Where each sequence stands. It may be ahead of the snapshot, which only leaves numbers out. */
const readSequences = async (client: Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'S' and relnamespace = current_schema()::regnamespace and relname !~ '^mikro_orm' order by relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    for (const sequence of found.rows) sequences.push({ name, ...sequence });
  }
  return sequences;
};

/**
 * Writes a backup of one moment into a new folder, while the portal goes on: each table's rows as PostgreSQL's COPY
 * writes them, and a manifest with counts and hashes.
 * @throws Error with one sentence, also when the folder holds something already
 */
export const backUp = async (url: string, folder: string): Promise<Manifest> => {
  const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
  if (!isNew) throw new Error(`${folder} is there already: a backup needs a new folder`);
  return onLongConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const schema = await readSchemaVersion(client);
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
};
