import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../processes.ts';
import { type Programs, postgresBinaries } from './programs.ts';

function deployFile(name: string): string {
  return fileURLToPath(new URL(`../../../../deploy/ha/${name}`, import.meta.url));
}

type Machine = { name: string; postgres: number; rest: number; client: number; peer: number };

/** Three nodes with PostgreSQL, Patroni and etcd behind HAProxy, configured by deploy/ha. */
export type DatabaseCluster = {
  urlOf: (user: string, database: string) => string;
  /** Waits for a leader with a synchronous standby. @param except the name of a former leader */
  waitForLeader: (except?: string) => Promise<string>;
  kill: (name: string) => Promise<void>;
};

export const PASSWORD = 'only-for-this-trial';

type Member = { name: string; role: string; state: string };

async function fetchMembers({ rest }: Machine): Promise<Member[]> {
  const response = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await response.json()) as { members: Member[] }).members;
}

function environmentOf(machine: Machine, machines: Machine[], folder: string): NodeJS.ProcessEnv {
  const { name, postgres, rest, client, peer } = machine;
  const at = (port: number) => `127.0.0.1:${port}`;
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: machines.map((other) => at(other.client)).join(','),
    PATRONI_RESTAPI_LISTEN: at(rest),
    PATRONI_RESTAPI_CONNECT_ADDRESS: at(rest),
    PATRONI_POSTGRESQL_LISTEN: at(postgres),
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: at(postgres),
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: postgresBinaries(),
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: PASSWORD,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: PASSWORD,
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, name, 'etcd'),
    ETCD_LISTEN_PEER_URLS: `http://${at(peer)}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${at(peer)}`,
    ETCD_LISTEN_CLIENT_URLS: `http://${at(client)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${at(client)}`,
    ETCD_INITIAL_CLUSTER: machines.map((other) => `${other.name}=http://${at(other.peer)}`).join(','),
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_HEARTBEAT_INTERVAL: '500',
    ETCD_ELECTION_TIMEOUT: '5000',
  };
}

export async function startDatabaseCluster(programs: Programs, folder: string): Promise<DatabaseCluster> {
  const ports = await findFreePorts(14);
  const next = () => ports.pop() ?? 0;
  const [primary, replica] = [next(), next()];
  const machines: Machine[] = ['db-1', 'db-2', 'db-3'].map((name) => ({
    name,
    postgres: next(),
    rest: next(),
    client: next(),
    peer: next(),
  }));
  chmodSync(folder, 0o777);
  const patronis = new Map<string, ChildProcess>();
  for (const machine of machines) {
    mkdirSync(join(folder, machine.name));
    chmodSync(join(folder, machine.name), 0o777);
    const env = environmentOf(machine, machines, folder);
    const log = join(folder, `${machine.name}.log`);
    programs.start({ command: 'etcd', args: [], env, log: join(folder, `${machine.name}-etcd.log`) });
    patronis.set(
      machine.name,
      programs.start({ command: 'patroni', args: [deployFile('patroni.yml')], env, log }),
    );
  }
  const checks = machines.flatMap(({ name, postgres, rest }) => {
    const variable = name.toUpperCase().replace('-', '_');
    return [
      [variable, `127.0.0.1:${postgres}`],
      [`${variable}_CHECK`, String(rest)],
    ];
  });
  programs.start({
    command: 'haproxy',
    args: ['-db', '-f', deployFile('haproxy.cfg')],
    env: {
      PRIMARY: `127.0.0.1:${primary}`,
      REPLICA: `127.0.0.1:${replica}`,
      ...Object.fromEntries(checks),
    },
    log: join(folder, 'haproxy.log'),
  });

  const waitForLeader: DatabaseCluster['waitForLeader'] = async (except) => {
    for (;;) {
      for (const machine of machines) {
        const members = await fetchMembers(machine).catch(() => []);
        const leader = members.find(({ role }) => role === 'leader');
        const hasStandby = members.some(({ role }) => role === 'sync_standby');
        if (leader && leader.name !== except && hasStandby) return leader.name;
      }
      await wait(250);
    }
  };
  return {
    urlOf: (user, database) => `postgres://${user}:${PASSWORD}@127.0.0.1:${primary}/${database}`,
    waitForLeader,
    kill: async (name) => {
      const patroni = patronis.get(name);
      if (patroni) await programs.kill(patroni);
    },
  };
}
