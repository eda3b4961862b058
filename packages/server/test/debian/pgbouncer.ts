import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openFolder, startProgram } from './debian-programs.ts';

export const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Server connections for all nodes together. */
export const SERVER_CONNECTIONS = 4;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
};

const isListening = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** The same settings as in docs/operations.md. */
export const LIMITS =
  'set timezone = UTC; set jit = off; set lock_timeout = 3000; set statement_timeout = 3500; set idle_in_transaction_session_timeout = 5000';

/** Starts PgBouncer in transaction mode for the running test. @param connectQuery runs on each server connection @returns its URL */
export const startPgbouncer = async (databaseUrl: string, connectQuery?: string) => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listenPort = await freePort();
  const { folder, remove } = openFolder();
  const file = join(folder, 'pgbouncer.ini');
  const name = pathname.slice(1);
  // PgBouncer rejects an empty password. A server with trust authentication needs none.
  const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`;
  const onConnect = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`;
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}${secret}${onConnect}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
ignore_startup_parameters = extra_float_digits,options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  );
  const stop = startProgram(PGBOUNCER, ['--quiet', file]);
  onTestFinished(async () => {
    await stop();
    remove();
  });
  await vi.waitUntil(() => isListening(listenPort), { timeout: 30_000 });
  return `postgres://portal@127.0.0.1:${listenPort}/${name}`;
};
