/**
 * `pnpm bench restore`: the time of a backup of 100,000 requests, and the time to recover from it into an empty
 * database. Fails when that takes more than 5 minutes.
 */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '@portal/server/backup';
import { restore } from '@portal/server/backup/restore';
import { openBenchCluster, prepareDatabase, withClient } from './data/database.ts';
import { portalSize } from './data/dataset.ts';

const MAX_RESTORE_SECONDS = 300;

async function time<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { seconds: (performance.now() - startedAt) / 1_000, result };
}

async function folderSize(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

const cluster = await openBenchCluster(undefined);
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-backup-'));
try {
  const url = await prepareDatabase(cluster.url, portalSize(100_000));
  await withClient(cluster.url, (client) => client.query('create database recovered'));
  const { href: target } = Object.assign(new URL(url), { pathname: '/recovered' });
  const into = join(folder, 'backup');
  const backup = await time(() => backUp(url, into));
  const recovery = await time(() => restore(target, into, { replaces: false, log: () => undefined }));
  const { files } = recovery.result.manifest;
  const rows = files.reduce((total, file) => total + file.rows, 0);
  process.stdout.write(
    `Backup: ${backup.seconds.toFixed(1)} s for ${rows} rows, ${((await folderSize(into)) / 1e6).toFixed(1)} MB. ` +
      `Restore: ${recovery.seconds.toFixed(1)} s.\n`,
  );
  if (recovery.seconds > MAX_RESTORE_SECONDS) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
  await cluster.close();
}
