import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmbeddedFiles } from './embedded-files.ts';
import { StartFailure } from './start-failure.ts';

const tmpPrefix = join(tmpdir(), 'portal-postgres-');

/** A socket's path may be about a hundred bytes long, and not every file system has sockets: then it lies elsewhere. */
async function* places({ folder }: EmbeddedFiles): AsyncGenerator<string> {
  if (process.platform === 'win32') return yield `\\\\.\\pipe\\portal-postgres-${randomUUID()}`;
  const near = join(folder, 'supervisor.sock');
  if (Buffer.byteLength(near) <= 100) {
    await rm(near, { force: true });
    yield near;
  }
  yield join(await mkdtemp(tmpPrefix), 'supervisor.sock');
}

/**
 * Listens, and writes down where. Only the holder of the supervisor's lock may call this. Resolves to what
 * takes the traces away again.
 */
export async function listenForApps(server: Server, files: EmbeddedFiles): Promise<() => Promise<void>> {
  const place = await listenSomewhere(server, files);
  try {
    await writeFile(`${files.address}.new`, place, { mode: 0o600 });
    await rename(`${files.address}.new`, files.address);
  } catch (error) {
    throw StartFailure.refused(files.address, error);
  }
  return async () => {
    await rm(files.address, { force: true });
    if (dirname(place).startsWith(tmpPrefix)) await rm(dirname(place), { recursive: true, force: true });
  };
}

async function listenSomewhere(server: Server, files: EmbeddedFiles): Promise<string> {
  let refused: unknown;
  for await (const place of places(files)) {
    try {
      server.listen(place);
      await once(server, 'listening');
      return place;
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}

/** A connection to the folder's supervisor. Undefined when there is none at the moment. */
export async function callSupervisor({ address }: EmbeddedFiles): Promise<Socket | undefined> {
  const place = await readFile(address, 'utf8').catch(() => '');
  if (!place) return undefined;
  const socket = connect(place);
  // Whatever ends the connection, its close is what matters.
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new StartFailure(
        `The database in ${address} is in use by another user of this machine: stop that portal, or set DATA_DIR to another folder.`,
      );
    }
    return undefined;
  }
}
