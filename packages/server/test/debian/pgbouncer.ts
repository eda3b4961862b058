import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openFolder, startProgram } from './debian-programs.ts';

export const PGBOUNCER = '/usr/sbin/pgbouncer';

/** Server connections that all nodes together share. */
export const SHARED = 4;

export const freePort = async (): Promise<number> => {
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

/** What docs/operations.md tells to set. */
export const LIMITS =
  'set timezone = UTC; set jit = off; set lock_timeout = 3000; set statement_timeout = 3500; set idle_in_transaction_session_timeout = 5000';

/** pgbouncer in transaction mode in front of a database. @param connectQuery what it says on its connections; absent: nothing. @returns its URL, good until the test ends */
export const startPgbouncer = async (databaseUrl: string, connectQuery?: string) => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const listenPort = await freePort();
  const { folder, remove } = openFolder();
  const file = join(folder, 'pgbouncer.ini');
  const name = pathname.slice(1);
  // pgbouncer takes no empty password; a server that trusts its callers needs none.
  const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`;
  const says = connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`;
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name} user=${username}${secret}${says}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SHARED}
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
