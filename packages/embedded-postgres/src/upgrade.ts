import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { findBinaries, majorVersion, type PostgresSettings } from './cluster.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { type EmbeddedFiles, prepareFolder } from './files.ts';
import { connectToSupervisor } from './ipc.ts';
import { readPidFile } from './postmaster.ts';
import { StartError } from './start-error.ts';

type UpgradeOptions = {
  dataDir: string;
  log: (message: string) => void;
  settings?: PostgresSettings;
  /** Finds the programs of this major version in a folder below `postgresFolder`, or anywhere else. */
  findPrograms: (major: string, postgresFolder: string) => Promise<string>;
  /** Copies everything from the old server into a new folder. */
  save: (url: string, folder: string) => Promise<void>;
  /** Copies everything from the folder to the new server. */
  load: (url: string, folder: string) => Promise<void>;
};

type Upgrade = {
  from: string;
  to: string;
  /** The old data directory, unchanged. */
  oldCluster: string;
  /** What `save` has written. */
  copy: string;
};

async function clusterVersion({ cluster }: EmbeddedFiles): Promise<string> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) return version.trim();
  throw new StartError(`There is no embedded database in ${cluster}: nothing to upgrade.`);
}

async function assertUnused(files: EmbeddedFiles): Promise<void> {
  const socket = await connectToSupervisor(files);
  socket?.destroy();
  if (socket) throw new StartError('The portal uses the embedded database: stop it first, then upgrade.');
}

async function withPostgres(open: Promise<EmbeddedPostgres>, work: (url: string) => Promise<void>) {
  const { url, release } = await open;
  try {
    await work(url);
  } finally {
    await release();
  }
}

/**
 * Moves the data to a new cluster of the installed PostgreSQL. The old one is renamed and otherwise stays as it is; after a
 * failure it is in its place again.
 * @returns undefined when the cluster has the installed version already
 * @throws StartError
 */
export async function upgradeEmbeddedPostgres(options: UpgradeOptions): Promise<Upgrade | undefined> {
  const { dataDir, log, settings = {}, findPrograms, save, load } = options;
  const files = await prepareFolder(dataDir);
  const from = await clusterVersion(files);
  const to = await majorVersion(findBinaries().postgres);
  if (from === to) return undefined;
  if (Number(from) > Number(to))
    throw new StartError(
      `${files.cluster} was made by PostgreSQL ${from}, which is newer than PostgreSQL ${to} of this release: use the newer release.`,
    );
  await assertUnused(files);
  const programs = await findPrograms(from, files.folder);
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const copy = join(files.folder, `upgrade-${from}-to-${to}-${stamp}`);
  await withPostgres(openEmbeddedPostgres({ dataDir, log, settings, programs }), (url) => save(url, copy));
  if (await readPidFile(files.cluster))
    throw new StartError('Another process uses the embedded database: stop it first, then upgrade.');

  const oldCluster = `${files.cluster}-${from}-${stamp}`;
  await rename(files.cluster, oldCluster);
  try {
    await withPostgres(openEmbeddedPostgres({ dataDir, log, settings }), (url) => load(url, copy));
  } catch (error) {
    if (existsSync(files.cluster)) await rename(files.cluster, `${files.cluster}-failed-${stamp}`);
    await rename(oldCluster, files.cluster);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The upgrade failed, and the database of PostgreSQL ${from} is in its place again: ${reason}`,
    );
  }
  return { from, to, oldCluster, copy };
}
