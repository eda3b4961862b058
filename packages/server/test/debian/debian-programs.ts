import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const isInstalled = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** PostgreSQL and PgBouncer refuse to run as root, so root runs them as the user postgres. */
const identity = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres']));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** A temporary folder that the user postgres can write to. */
export const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'));
  chmodSync(folder, 0o777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Starts a server. @returns a function that stops it */
export const startProgram = (command: string, args: string[]): (() => Promise<void>) => {
  const child = spawn(command, args, { ...identity(), stdio: 'ignore', cwd: tmpdir() });
  const terminated = once(child, 'exit');
  return async () => {
    child.kill('SIGQUIT');
    await terminated;
  };
};
