import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPidFile } from '../src/server.ts';

const run = promisify(execFile);

export async function commandOutput(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args);
  return stdout.trim();
}

export function postgresPid(dataDir: string): number {
  const file = readPidFile(join(dataDir, 'postgres', 'data'));
  if (!file) throw new Error(`no PostgreSQL in ${dataDir}`);
  return file.pid;
}

/** The pid of the `initdb` that has begun to write a cluster in this folder; undefined before. */
export async function findHalfwayInitdb(dataDir: string): Promise<number | undefined> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const [program = '', ...args] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split(
      '\0',
    );
    const folder = args.find((arg) => arg.startsWith(`--pgdata=${dataDir}`))?.slice('--pgdata='.length);
    if (program.endsWith('initdb') && folder && existsSync(join(folder, 'PG_VERSION'))) return Number(pid);
  }
  return undefined;
}
