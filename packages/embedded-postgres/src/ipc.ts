import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedFiles } from './files.ts';
import { StartError } from './start-error.ts';

const FIRST_CLIENT_TIMEOUT_MS = 3_000;
const NEXT_CLIENT_TIMEOUT_MS = 2_000;

export async function connectToSupervisor(files: EmbeddedFiles): Promise<Socket | undefined> {
  const path = await readFile(files.socketPath, 'utf8').catch(() => '');
  if (!path) return undefined;
  const socket = connect(path);
  socket.on('error', () => undefined);
  return once(socket, 'connect').then(
    () => socket,
    () => undefined,
  );
}

export type IpcServer = {
  /** Resolves when no client needs PostgreSQL any longer, or after `stop`. */
  stopped: Promise<void>;
  /** Accepts no more connections. Open ones stay open until this process ends. */
  stop: () => void;
};

/** Sends the URL to each client. A client needs PostgreSQL until it sends anything or its connection closes. */
export async function serveClients(files: EmbeddedFiles, url: Promise<string>): Promise<IpcServer> {
  const clients = new Set<Socket>();
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  let timeout = setTimeout(stop, FIRST_CLIENT_TIMEOUT_MS);
  const server = createServer((socket) => {
    clearTimeout(timeout);
    clients.add(socket);
    // A killed client resets its connection; `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (clients.delete(socket) && clients.size === 0) timeout = setTimeout(stop, NEXT_CLIENT_TIMEOUT_MS);
    });
    socket.on('data', () => {
      clients.delete(socket);
      // The last client's connection stays open until PostgreSQL has stopped, so that the client can wait for it.
      if (clients.size === 0) stop();
      else socket.end();
    });
    void url.then((text) => socket.write(text));
  });

  function stop(): void {
    clearTimeout(timeout);
    rmSync(files.socketPath, { force: true });
    server.close();
    resolve();
  }

  try {
    // Renamed into place, because apps may read the file at any time.
    await writeFile(`${files.socketPath}.new`, await listen(server, files), { mode: 0o600 });
    await rename(`${files.socketPath}.new`, files.socketPath);
  } catch (error) {
    throw StartError.inaccessible(files.socketPath, error);
  }
  return { stopped, stop };
}

/** A socket's path is limited to about 100 bytes, and not every file system has sockets. Then the socket is in /tmp. */
async function listen(server: Server, { supervisorSocket }: EmbeddedFiles): Promise<string> {
  const isWindows = process.platform === 'win32';
  const path = isWindows ? `\\\\.\\pipe\\portal-postgres-${randomUUID()}` : supervisorSocket;
  if (!isWindows) await rm(path, { force: true });
  try {
    await once(server.listen(path), 'listening');
    return path;
  } catch {
    const temporary = await mkdtemp(join(tmpdir(), 'portal-postgres-'));
    process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
    await once(server.listen(join(temporary, 'supervisor.sock')), 'listening');
    return join(temporary, 'supervisor.sock');
  }
}
