import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { StoredFile } from './manifest.ts';

/** Copies a file of a backup into its table. */
export async function readRows(
  client: Client,
  folder: string,
  { table, columns, file, rows }: StoredFile,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${file} holds ${rows} rows, and ${into.rowCount} arrived`);
}
