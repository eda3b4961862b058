import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { acceptsConnections } from '../temporary-cluster.ts';
import { openFolder, runProgram, startProgram } from './debian-programs.ts';
import { freePort } from './pgbouncer.ts';

/** A migrated PostgreSQL with a streaming replica, for the running test. @param binaries the folder of PostgreSQL's programs */
export const startReplicatedCluster = async (binaries: string) => {
  const { folder, remove } = openFolder();
  onTestFinished(remove);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const urlOf = (port: number) => `postgres://portal@127.0.0.1:${port}/postgres`;
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const start = async (data: string, port: number) => {
    const settings = ['fsync=off', 'unix_socket_directories=', 'listen_addresses=127.0.0.1'];
    const args = settings.flatMap((setting) => ['-c', setting]);
    const stop = startProgram(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...args]);
    onTestFinished(stop);
    await vi.waitUntil(() => acceptsConnections(urlOf(port)), { timeout: 60_000, interval: 100 });
    return stop;
  };

  runProgram(join(binaries, 'initdb'), ['-D', primary, '-U', 'portal', '-A', 'trust', '-E', 'UTF8']);
  await start(primary, primaryPort);
  await migrate({ url: urlOf(primaryPort), log: () => undefined });
  const from = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'portal'];
  runProgram(join(binaries, 'pg_basebackup'), [...from, '-D', replica, '-R', '-c', 'fast']);
  const stopReplica = await start(replica, replicaPort);
  return {
    url: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    stopReplica,
  };
};
