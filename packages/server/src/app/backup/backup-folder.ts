import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getSystemErrorMessage } from 'node:util';
import { PARTIAL_SUFFIX } from './backup.ts';

const NAME = /^backup-\d{8}T\d{9}Z$/;

export function newBackupPath(folder: string): string {
  return join(folder, `backup-${new Date().toISOString().replace(/[-:.]/g, '')}`);
}

function reasonOf(error: unknown): string {
  const { errno, message } = error as NodeJS.ErrnoException;
  return typeof errno === 'number' ? getSystemErrorMessage(errno) : message;
}

/** Creates BACKUP_FOLDER if only its parent exists. @throws Error when backups cannot be written there */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rmdir(await mkdtemp(join(folder, '.write-test-')));
  } catch (error) {
    throw new Error(
      `BACKUP_FOLDER ${folder} cannot be written to (${reasonOf(error)}): create it, or let the portal's user write there.`,
      { cause: error },
    );
  }
}

type Report = (error: unknown) => void;

async function deleteEntries(folder: string, names: string[], report: Report): Promise<void> {
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true }).catch(report);
}

export async function deletePartialBackups(folder: string, report: Report): Promise<void> {
  const isPartial = (name: string) =>
    name.endsWith(PARTIAL_SUFFIX) && NAME.test(name.slice(0, -PARTIAL_SUFFIX.length));
  await deleteEntries(folder, (await readdir(folder)).filter(isPartial), report);
}

export async function deleteOldBackups(folder: string, keep: number, report: Report): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  await deleteEntries(folder, backups.slice(0, -keep), report);
}

export async function backupSize(path: string): Promise<number> {
  const sizes = (await readdir(path)).map(async (name) => (await stat(join(path, name))).size);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
