/** Preloaded into the portal by soak.ts. Sends the bytes of the used heap to every connection to HEAP_SOCKET. */
import { createServer } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage: NonNullable<typeof globalThis.gc> = runInNewContext('gc');

createServer(async (connection) => {
  // Finalizers of the first collection release more memory in the next tick.
  collectGarbage();
  await nextTick();
  collectGarbage();
  connection.end(String(process.memoryUsage().heapUsed));
})
  .listen(process.env.HEAP_SOCKET)
  .unref();
