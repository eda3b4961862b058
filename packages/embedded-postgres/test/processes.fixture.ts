import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readPidFile } from '../src/postmaster.ts';

const run = promisify(execFile);

export async function commandOutput(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args);
  return stdout.trim();
}

export async function postgresPid(dataDir: string): Promise<number> {
  const file = await readPidFile(join(dataDir, 'postgres', 'data'));
  if (!file) throw new Error(`no PostgreSQL in ${dataDir}`);
  return file.pid;
}

/** The supervisor is the parent process of the PostgreSQL that it started. */
export async function supervisorPid(dataDir: string): Promise<number> {
  return Number(await commandOutput('ps', ['-o', 'ppid=', '-p', String(await postgresPid(dataDir))]));
}
