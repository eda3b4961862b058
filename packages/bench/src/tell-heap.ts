/** Loaded before a portal: whoever connects to HEAP_SOCKET is told how much of its heap is in use, in bytes. */
import { createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc');

createServer(async (connection) => {
  // What the first collection lets go of may hold more until the next turn.
  collect();
  await nextTurn();
  collect();
  connection.end(String(process.memoryUsage().heapUsed));
})
  .listen(process.env.HEAP_SOCKET)
  .unref();
