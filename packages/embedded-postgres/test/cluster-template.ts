import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedPostgres } from '../src/embedded-postgres.ts';

const run = promisify(execFile);

/** A stopped cluster, for tests whose subject is not its creation: initdb takes a processor 1.1 s, a copy 0.05 s. */
type ClusterTemplate = { dataDir: string; remove: () => Promise<void> };

/** @param prepare fills the database before PostgreSQL stops */
export async function createClusterTemplate(
  prepare?: (url: string) => Promise<void>,
): Promise<ClusterTemplate> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'portal-template-')));
  const { url, release } = await openEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off' },
    log: (message) => process.stderr.write(`${message}\n`),
  });
  try {
    await prepare?.(url);
  } finally {
    await release();
  }
  return { dataDir, remove: () => removeCluster(dataDir) };
}

/** Removes a stopped cluster. On a busy machine PostgreSQL may still write when `release` has waited long enough for its end. */
export function removeCluster(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Copies the cluster of a template, with its owner and its password, into a folder without one. */
export async function copyCluster(template: string, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  // The mode of the portal's own folder, which PostgreSQL's user must reach.
  await mkdir(folder, { mode: 0o711 });
  await run('cp', ['-a', join(template, 'postgres', 'data'), join(folder, 'data')]);
}
