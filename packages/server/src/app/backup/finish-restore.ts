import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsList } from '../migrations/index.ts';
import type { Manifest, StoredFile } from './manifest.ts';
import { findSchemaVersion, withBackupConnection } from './schema.ts';
import {
  countOutgoing,
  createJobTable,
  enqueueRestoredJobs,
  type JobCounts,
  RESTORED_JOBS,
} from './stored-jobs.ts';

export type FinishOptions = {
  sends?: boolean;
};

export type FinishedRestore = {
  revokedTokens: number;
  jobs: JobCounts;
};

export async function readRows(
  client: Client,
  folder: string,
  { table, columns, file, rows }: StoredFile,
): Promise<void> {
  const into = client.query(copyFrom(`copy ${table} (${columns}) from stdin`));
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into);
  if (into.rowCount !== rows) throw new Error(`${file} holds ${rows} rows, and ${into.rowCount} arrived`);
}

async function revokeTokens(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    'update api_tokens set revoked_at = app_now() where revoked_at is null',
  );
  return rowCount ?? 0;
}

/** Revokes access, restores the jobs, and holds back emails and webhooks. */
export async function finishRestore(
  client: Client,
  folder: string,
  { jobs }: Manifest,
  { sends = false }: FinishOptions,
): Promise<FinishedRestore> {
  const revokedTokens = await revokeTokens(client);
  await client.query(`update settings set outgoing_held_since = ${sends ? 'null' : 'app_now()'}`);
  await client.query('delete from jobs.job');
  await createJobTable(client);
  await readRows(client, folder, { ...jobs, table: RESTORED_JOBS });
  return { revokedTokens, jobs: await enqueueRestoredJobs(client) };
}

export function releaseOutgoing(url: string): Promise<JobCounts | undefined> {
  return withBackupConnection(url, async (client) => {
    const schema = await findSchemaVersion(client);
    if (!schema) throw new Error('The database has no portal yet');
    if (schema.migrations.length !== migrationsList.length)
      throw new Error('The database is of another version of the portal: start a node of this version first');
    const { rowCount } = await client.query(
      'update settings set outgoing_held_since = null where outgoing_held_since is not null',
    );
    return rowCount === 0 ? undefined : countOutgoing(client);
  });
}
