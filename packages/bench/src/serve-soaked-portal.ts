import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { servePortal } from './serve-portal.ts';
import type { ServerProcess } from './server-process.ts';

const tellHeap = fileURLToPath(new URL('./tell-heap.ts', import.meta.url));

/** A portal that tells how much of its heap is in use after a full collection, in MB. */
export const serveSoakedPortal = async (
  databaseUrl: string,
): Promise<ServerProcess & { heap: () => Promise<number> }> => {
  const socket = join(tmpdir(), `portal-heap-${process.pid}.sock`);
  const portal = await servePortal(databaseUrl, {
    NODE_OPTIONS: `--import ${tellHeap}`,
    HEAP_SOCKET: socket,
  });
  return { ...portal, heap: async () => Number(await text(connect(socket))) / 1024 / 1024 };
};
