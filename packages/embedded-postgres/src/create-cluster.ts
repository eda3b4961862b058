import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { EmbeddedFiles } from './embedded-files.ts';
import { firstComplaint } from './log-file.ts';
import type { PostgresSettings } from './postgres-settings.ts';
import type { RunAs } from './run-as.ts';
import { runCommand } from './run-command.ts';
import { StartFailure } from './start-failure.ts';

/** Both the role that owns the cluster and the database in it. */
export const portalName = 'portal';

const stagingPrefix = 'initdb-';

/**
 * Makes the cluster in a folder beside its place and moves it there complete, with role, password and database:
 * whatever is killed half way leaves a leftover to sweep and never half a cluster.
 */
export async function createCluster(
  files: EmbeddedFiles,
  binaries: Binaries,
  runAs: RunAs,
  settings: PostgresSettings,
): Promise<void> {
  if (await isFilled(files.cluster)) return adoptOwner(files.cluster, runAs);
  await sweepLeftovers(files.folder);
  try {
    const staging = await mkdtemp(join(files.folder, stagingPrefix));
    const data = join(staging, 'data');
    const passwordFile = join(staging, 'password');
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    if (runAs.account) {
      await chown(staging, runAs.account.uid, runAs.account.gid);
      await chown(passwordFile, runAs.account.uid, runAs.account.gid);
    }
    await run(runAs, [binaries.initdb, ...initdbOptions(data, passwordFile, settings)]);
    await run(
      runAs,
      [binaries.postgres, '--single', '-D', data, '-c', 'exit_on_error=on', 'postgres'],
      `CREATE DATABASE ${portalName};\n`,
    );
    await rename(passwordFile, join(data, 'portal.password'));
    await rename(data, files.cluster);
  } catch (error) {
    throw error instanceof StartFailure ? error : StartFailure.refused(files.folder, error);
  } finally {
    await sweepLeftovers(files.folder);
  }
}

/** The builtin C.UTF-8 locale sorts and folds the same on every machine, whatever is installed there. */
const initdbOptions = (data: string, passwordFile: string, settings: PostgresSettings) => [
  `--pgdata=${data}`,
  `--username=${portalName}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
  ...(settings.fsync === 'off' ? ['--no-sync'] : []),
];

async function run(runAs: RunAs, command: string[], input = ''): Promise<void> {
  const { succeeded, output } = await runCommand([...runAs.prefix, ...command], { ...runAs.identity, input });
  if (succeeded) return;
  throw new StartFailure(`The embedded database could not be created: ${firstComplaint(output)}`);
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0;

/** A cluster that root copied or restored belongs to root, and PostgreSQL's user could not open it. */
async function adoptOwner(cluster: string, { account }: RunAs): Promise<void> {
  if (!account || (await stat(cluster)).uid !== 0) return;
  const owner = `${account.uid}:${account.gid}`;
  const { succeeded, output } = await runCommand(['chown', '-R', owner, cluster]);
  if (!succeeded) throw new StartFailure(`The embedded database could not be given to its user: ${output}`);
}

async function sweepLeftovers(folder: string): Promise<void> {
  const leftovers = (await readdir(folder)).filter((name) => name.startsWith(stagingPrefix));
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
