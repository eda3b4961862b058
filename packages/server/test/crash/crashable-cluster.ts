import { execFile } from 'node:child_process';
import { mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { copyCluster, removeCluster } from '@portal/embedded-postgres/test/cluster-template';
import { postgresPid } from '@portal/embedded-postgres/test/processes';
import { inject } from 'vitest';
import { acceptsConnections } from '../database/temporary-cluster.ts';

const run = promisify(execFile);

/** A PostgreSQL with a migrated database that a test can kill and pause. It starts again after a kill. */
export type CrashableCluster = {
  url: string;
  kill: () => Promise<void>;
  /** Sends SIGKILL to one backend, after which PostgreSQL restarts all of them. */
  killBackend: (pid: number) => void;
  /** Pauses the postmaster or all processes. @returns a function that resumes them */
  pause: (which: 'postmaster' | 'all') => Promise<() => void>;
  /** Restarts PostgreSQL as a standby, which is read-only until it is promoted (`pg_promote`). */
  demote: () => Promise<void>;
  acceptsConnections: () => Promise<boolean>;
  destroy: () => Promise<void>;
};

/** A process may end between the list of processes and the signal. */
const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** @param folder an existing folder for the data, which stays. The default is a temporary one. */
export const openCrashableCluster = async (folder?: string): Promise<CrashableCluster> => {
  const dataDir = folder ?? (await realpath(await mkdtemp(join(tmpdir(), 'portal-crash-'))));
  await copyCluster(inject('clusterTemplate'), dataDir);
  const { url, release } = await openEmbeddedPostgres({
    dataDir,
    // Only processes crash, not the machine, so a commit need not reach the disk.
    settings: { fsync: 'off', max_connections: '200', min_wal_size: '32MB', max_wal_size: '64MB' },
    log: () => undefined,
  });
  const children = async (pid: number) => {
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]);
    return stdout.trim().split(/\s+/).map(Number);
  };
  return {
    url,
    kill: async () => void process.kill(postgresPid(dataDir), 'SIGKILL'),
    killBackend: (pid) => signal(pid, 'SIGKILL'),
    pause: async (which) => {
      // The postmaster first, so that it starts no other process meanwhile.
      const postmaster = postgresPid(dataDir);
      signal(postmaster, 'SIGSTOP');
      const paused = which === 'postmaster' ? [] : await children(postmaster);
      for (const pid of paused) signal(pid, 'SIGSTOP');
      paused.push(postmaster);
      return () => {
        for (const pid of paused) signal(pid, 'SIGCONT');
      };
    },
    demote: async () => {
      await writeFile(join(dataDir, 'postgres', 'data', 'standby.signal'), '');
      // A fast shutdown.
      process.kill(postgresPid(dataDir), 'SIGINT');
    },
    acceptsConnections: () => acceptsConnections(url),
    destroy: async () => {
      await release();
      if (folder === undefined) await removeCluster(dataDir);
    },
  };
};
