import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @returns undefined when there is no file or it is incomplete */
export function readPidFile(data: string): { pid: number; port: number } | undefined {
  try {
    // pidfile.h of PostgreSQL: line 1 pid (negative in single-user mode), line 4 port.
    const [pid, , , port] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n').map(Number);
    return pid && port ? { pid: Math.abs(pid), port } : undefined;
  } catch {
    return undefined;
  }
}

/** A killed process stays a zombie until its parent reaps it. In a container without an init process that may never happen. */
export function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  try {
    process.kill(pid, 0);
    return !(existsSync(stat) && /^\d+ \(.*\) Z/s.test(readFileSync(stat, 'utf8')));
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL replaces stale lock files itself, unless their pid belongs to a zombie or to another program of the same user. */
export function moveStaleLockFiles(data: string): void {
  // Synchronous, so that no other program starts PostgreSQL between the check and the move.
  const file = readPidFile(data);
  if (!file || (isAlive(file.pid) && mayWorkIn(file.pid, data))) return;
  rmSync(join(data, `.s.PGSQL.${file.port}.lock`), { force: true });
  renameSync(join(data, 'postmaster.pid'), join(data, 'postmaster.pid.stale'));
}

/** The data directory is the working directory of its server. One that cannot be read could be this one. */
function mayWorkIn(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return true;
  }
}
