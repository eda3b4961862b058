import { existsSync } from 'node:fs';
import { appendFile, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartError } from './start-error.ts';

export type EmbeddedFiles = ReturnType<typeof embeddedFiles>;

export function embeddedFiles(folder: string) {
  const cluster = join(folder, 'data');
  return {
    folder,
    /** PostgreSQL's data directory. The portal never deletes anything in it. */
    cluster,
    /** Inside the data directory, so that a copy of the cluster includes its password. */
    password: join(cluster, 'portal.password'),
    port: join(folder, 'port'),
    log: join(folder, 'postgres.log'),
    lock: join(folder, 'supervisor.lock'),
    /** The supervisor's socket, unless no socket can be here. */
    supervisorSocket: join(folder, 'supervisor.sock'),
    /** Contains the path of the socket on which the supervisor listens. */
    socketPath: join(folder, 'supervisor.address'),
  };
}

/** Creates DATA_DIR/postgres and checks that it is writable. The real path lets two spellings share one database. */
export async function prepareFolder(dataDir: string): Promise<EmbeddedFiles> {
  const folder = join(resolve(dataDir), 'postgres');
  try {
    // 711: PostgreSQL's user must reach the data directory, but need not list what else is here.
    await makeFolder(folder, 0o711);
    const files = embeddedFiles(await realpath(folder));
    const line = `${new Date().toISOString()} process ${process.pid} opens the database\n`;
    await appendFile(files.log, line, { mode: 0o600 });
    return files;
  } catch (error) {
    throw StartError.inaccessible(folder, error);
  }
}

/** Node's recursive mkdir never returns where mkdir fails with ENOENT although the parent exists, such as below /proc. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path), mode);
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      () => false,
    );
    if (!isFolder) throw error;
  }
}
