import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import type { EmbeddedFiles } from './embedded-files.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** A data directory that is ready to be started, and all that is needed to do so. */
export interface Cluster {
  readonly files: EmbeddedFiles;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly settings: PostgresSettings;
  readonly password: string;
}

async function majorVersion(postgres: string): Promise<string> {
  const { output } = await runCommand([postgres, '--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major) return major;
  throw new StartFailure(
    `The PostgreSQL that ships with the portal does not run on this system (${output.split('\n')[0]}): install again with build scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function requireVersion(cluster: string, major: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new StartFailure(
      `${cluster} exists but holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() !== major) {
    throw new StartFailure(
      `${cluster} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${major}: dump it with pg_dump under the portal's earlier release and load the dump into a new DATA_DIR, or go back to that release.`,
    );
  }
}

/** Finds the cluster of the folder, or makes it. Only the holder of the supervisor's lock may call this. */
export async function prepareCluster(files: EmbeddedFiles, settings: PostgresSettings): Promise<Cluster> {
  const binaries = findBinaries();
  const major = await majorVersion(binaries.postgres);
  const runAs = await chooseRunAs(binaries.postgres, files.folder, files.cluster);
  await createCluster(files, binaries, runAs, settings);
  await requireVersion(files.cluster, major);
  const password = await readFile(files.password, 'utf8').catch((error: unknown) => {
    throw StartFailure.refused(files.password, error);
  });
  return { files, binaries, runAs, settings, password: password.trim() };
}
