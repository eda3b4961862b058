import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { to as copyTo } from 'pg-copy-streams';
import { backUp } from '../../src/backup/backup.ts';
import { hashFile, type Manifest } from '../../src/backup/manifest.ts';
import { withBackupConnection } from '../../src/backup/schema.ts';
import { sha256 } from '../../src/lib/tokens.ts';

/** The job table of an older pg-boss, which lacks columns of today's and has one that was removed since. */
const FORMER_COLUMNS = `id, name, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after,
  created_on, started_on, keep_until, group_id, source_name, source_id, source_created_on, source_retry_count, source_output`;

/** Writes a backup as the previous release did: format 1, with the rows of pg-boss's job table. */
export async function writeFormerBackup(url: string, folder: string): Promise<void> {
  const { format: _, jobs, files, schema, ...rest }: Manifest = await backUp(url, folder);
  await rm(join(folder, jobs.file));
  const path = join(folder, 'jobs_job.copy.gz');
  const rows = await withBackupConnection(url, async (client) => {
    const source = client.query(
      copyTo(
        `copy (select ${FORMER_COLUMNS}, false as removed from jobs.job where state < 'completed') to stdout`,
      ),
    );
    await pipeline(source, createGzip(), createWriteStream(path));
    return source.rowCount;
  });
  const columns = [...FORMER_COLUMNS.split(/,\s+/), 'removed'];
  const jobTable = {
    table: 'jobs.job',
    columns,
    file: 'jobs_job.copy.gz',
    rows,
    sha256: await hashFile(path),
  };
  const manifest = {
    format: 1,
    ...rest,
    schema: { ...schema, jobs: 31 },
    files: [...files, jobTable],
  };
  await rewriteManifest(folder, manifest);
}

async function rewriteManifest(folder: string, manifest: unknown): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify({ manifest, sha256: sha256(JSON.stringify(manifest)) }));
}

/** Changes a backup so that its hash stays right. */
export async function changeManifest(folder: string, changes: Record<string, unknown>): Promise<void> {
  const { manifest } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  await rewriteManifest(folder, { ...manifest, ...changes });
}
