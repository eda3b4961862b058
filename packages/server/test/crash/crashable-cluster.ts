import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbeddedPostgres } from '@portal/embedded-postgres';
import { postgresPid } from '@portal/embedded-postgres/test/processes';
import { migrate } from '../../src/db/migrate.ts';
import { acceptsConnections } from '../temporary-cluster.ts';

const run = promisify(execFile);

/** A PostgreSQL of the test's own that may be killed and held; its supervisor starts it again. */
export type CrashableCluster = {
  url: string;
  kill: () => Promise<void>;
  /** Holds PostgreSQL's processes where they are, the postmaster alone or all of them. @returns what lets them go on */
  hold: (which: 'postmaster' | 'all') => Promise<() => void>;
  /** Whether a new connection can be made. */
  isBack: () => Promise<boolean>;
  destroy: () => Promise<void>;
};

export const openCrashableCluster = async (): Promise<CrashableCluster> => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'portal-crash-')));
  const { url, release } = await openEmbeddedPostgres({
    dataDir,
    // The system's memory outlives PostgreSQL's processes, so what is committed must only have reached that.
    settings: { fsync: 'off', max_connections: '200' },
    log: () => undefined,
  });
  await migrate({ url, log: () => undefined });
  const processes = async (which: 'postmaster' | 'all') => {
    const postmaster = await postgresPid(dataDir);
    if (which === 'postmaster') return [postmaster];
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(postmaster)]);
    return [postmaster, ...stdout.trim().split(/\s+/).map(Number)];
  };
  return {
    url,
    kill: async () => void process.kill(await postgresPid(dataDir), 'SIGKILL'),
    hold: async (which) => {
      const held = await processes(which);
      for (const pid of held) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of held) process.kill(pid, 'SIGCONT');
      };
    },
    isBack: () => acceptsConnections(url),
    destroy: async () => {
      await release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
