import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EmbeddedFiles } from './files.ts';
import { StartError } from './start-error.ts';

/** Sent to every client when PostgreSQL accepts connections or has failed to start. */
export type SupervisorMessage = { url: string } | { failure: string };

/** `join`: the client needs PostgreSQL. `leave`: it does not need it any longer. */
export type ClientMessage = 'join' | 'leave';

/** Resolves when the message is written. A closed connection is ignored: its other end needs no message. */
export function send(socket: Socket, message: SupervisorMessage | ClientMessage): Promise<void> {
  return new Promise((resolve) => socket.write(`${JSON.stringify(message)}\n`, () => resolve()));
}

/** Reads one message per line. They are trusted: only processes of the same user can open the socket. */
export function onMessage<Message extends SupervisorMessage | ClientMessage>(
  socket: Socket,
  listener: (message: Message) => void,
): void {
  const lines = createInterface({ input: socket });
  lines.on('line', (line) => listener(JSON.parse(line)));
  // Readline repeats the errors of the socket. Both sides react to the `close` that follows.
  lines.on('error', () => undefined);
}

/** @returns a connection to the supervisor of the folder; undefined when none is running */
export async function connectToSupervisor(files: EmbeddedFiles): Promise<Socket | undefined> {
  const path = await readFile(files.socketPath, 'utf8').catch(() => '');
  if (!path) return undefined;
  const socket = connect(path);
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new StartError(
        `The database in ${files.folder} is in use by another user of this machine: stop that portal, or set DATA_DIR to another folder.`,
      );
    }
    return undefined;
  }
}

const FIRST_CLIENT_TIMEOUT_MS = 3_000;
/** After the last client was killed, for example by a restart of the app. */
const NEXT_CLIENT_TIMEOUT_MS = 2_000;

/** The supervisor's end of the socket. A client that is killed leaves too, because its connection closes. */
export class IpcServer {
  readonly #server = createServer((socket) => this.#onConnection(socket));
  readonly #clients = new Set<Socket>();
  readonly #firstJoined = Promise.withResolvers<void>();
  readonly #allLeft = Promise.withResolvers<void>();
  #status: SupervisorMessage | undefined;
  #removeFiles: (() => Promise<void>) | undefined;
  #timeout: NodeJS.Timeout | undefined;

  readonly firstClientJoined = this.#firstJoined.promise;
  /** Resolves when no client needs PostgreSQL any longer. The server accepts no connections from then on. */
  readonly allClientsLeft = this.#allLeft.promise;

  /** Listens and writes down the socket's path. Only the holder of the supervisor lock may call this. */
  async open(files: EmbeddedFiles): Promise<void> {
    const path = await this.#listen(files.folder);
    this.#removeFiles = async () => {
      await rm(files.socketPath, { force: true });
      if (dirname(path).startsWith(temporaryPrefix))
        await rm(dirname(path), { recursive: true, force: true });
    };
    try {
      await writeFile(`${files.socketPath}.new`, path, { mode: 0o600 });
      await rename(`${files.socketPath}.new`, files.socketPath);
    } catch (error) {
      throw StartError.inaccessible(files.socketPath, error);
    }
    this.#leaveAfter(FIRST_CLIENT_TIMEOUT_MS);
  }

  /** Sends the message to every client, also to those that join later. */
  async broadcast(message: SupervisorMessage): Promise<void> {
    this.#status = message;
    await Promise.all([...this.#clients].map((client) => send(client, message)));
  }

  /** Open connections stay open until this process ends. */
  stopAccepting(): void {
    clearTimeout(this.#timeout);
    this.#server.close();
  }

  async close(): Promise<void> {
    this.stopAccepting();
    await this.#removeFiles?.();
  }

  async #listen(folder: string): Promise<string> {
    let failure: unknown;
    for await (const path of socketPaths(folder)) {
      try {
        this.#server.listen(path);
        await once(this.#server, 'listening');
        return path;
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  #onConnection(socket: Socket): void {
    // A killed client resets its connection; `close` follows.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#clients.delete(socket) && this.#clients.size === 0) this.#leaveAfter(NEXT_CLIENT_TIMEOUT_MS);
    });
    onMessage<ClientMessage>(socket, (message) => {
      if (message === 'join') this.#join(socket);
      else this.#leave(socket);
    });
  }

  #join(socket: Socket): void {
    clearTimeout(this.#timeout);
    this.#clients.add(socket);
    this.#firstJoined.resolve();
    if (this.#status) void send(socket, this.#status);
  }

  /** The last client's connection stays open until PostgreSQL has stopped, so that the client can wait for it. */
  #leave(socket: Socket): void {
    this.#clients.delete(socket);
    if (this.#clients.size === 0) this.#endService();
    else socket.end();
  }

  #leaveAfter(timeoutMs: number): void {
    if (!this.#server.listening) return;
    clearTimeout(this.#timeout);
    this.#timeout = setTimeout(() => this.#endService(), timeoutMs);
  }

  #endService(): void {
    this.stopAccepting();
    this.#allLeft.resolve();
  }
}

const temporaryPrefix = join(tmpdir(), 'portal-postgres-');

/** A socket's path is limited to about 100 bytes, and not every file system has sockets. Then the socket is in /tmp. */
async function* socketPaths(folder: string): AsyncGenerator<string> {
  if (process.platform === 'win32') return yield `\\\\.\\pipe\\portal-postgres-${randomUUID()}`;
  const path = join(folder, 'supervisor.sock');
  if (Buffer.byteLength(path) <= 100) {
    await rm(path, { force: true });
    yield path;
  }
  yield join(await mkdtemp(temporaryPrefix), 'supervisor.sock');
}
