import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What postmaster.pid says of the server that works, or worked, in a data directory. */
export interface PostmasterFile {
  readonly pid: number;
  /** In whole seconds, as PostgreSQL writes it. */
  readonly startedAtMs: number;
  readonly port: number;
  readonly ready: boolean;
}

export const postmasterFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** Reads PostgreSQL's lock file. Undefined when there is none, or too little of it to know. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(postmasterFile(cluster), 'utf8').catch(() => '');
  const lines = content.split('\n');
  // Line 1 is the process (negative for a single-user one), 3 the start in seconds, 4 the port, 8 the state: see pidfile.h of PostgreSQL.
  const pid = Math.abs(Number(lines[0]));
  if (!pid) return undefined;
  return {
    pid,
    startedAtMs: Number(lines[2] ?? 0) * 1000,
    port: Number(lines[3] ?? 0),
    ready: lines[7]?.trim() === 'ready',
  };
}
