import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether a program is installed at this path. */
export const isInstalled = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder of the newest of Debian's PostgreSQL servers; undefined where none is installed. */
export const findPostgres = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  try {
    const versions = readdirSync(root).map(Number).filter(Number.isInteger);
    const newest = join(root, String(Math.max(...versions)), 'bin');
    return isInstalled(join(newest, 'pg_basebackup')) ? newest : undefined;
  } catch {
    return undefined;
  }
};

/** These programs refuse to run as root; they run as the user postgres then. */
const identity = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A new folder that those programs may write into. */
export const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'));
  chmodSync(folder, 0o777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Runs a program to its end. @throws Error with what it said */
export const runProgram = (command: string, args: string[]): void => {
  execFileSync(command, args, { ...identity(), stdio: 'pipe', cwd: tmpdir() });
};

/** Starts a program that stays. @returns a function that ends it */
export const startProgram = (command: string, args: string[]): (() => Promise<void>) => {
  const child = spawn(command, args, { ...identity(), stdio: 'ignore', cwd: tmpdir() });
  const gone = once(child, 'exit');
  return async () => {
    child.kill('SIGQUIT');
    await gone;
  };
};
