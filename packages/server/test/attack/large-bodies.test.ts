import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { buildClient } from '../builders.ts';
import { test } from '../nodes/nodes.fixture.ts';
import { rest } from '../nodes/request.ts';
import type { PortalNode } from '../nodes/start-node.ts';

const CLIENTS = 20;
const BODY_BYTES = 50 * 1024 * 1024;
/** All bodies together are 40 times as long. */
const MAX_GROWTH_BYTES = 50 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');
const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), PIECE, Buffer.from('\r\n')]);

const post = (framing: string) =>
  `POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n${framing}\r\n\r\n"`;

/** The most memory that the process has used since its peak was restarted. */
const peakMemory = async ({ pid }: PortalNode): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
};

/** Measures the peak from here on; the start of a node takes more. @returns the memory in use */
const restartPeak = async (node: PortalNode): Promise<number> => {
  // 5 sets the peak to the present value.
  await writeFile(`/proc/${node.pid}/clear_refs`, '5');
  return peakMemory(node);
};

/** Sends until the node closes the connection or the limit is reached. @returns the number of bytes sent */
const sendBody = async ({ url }: PortalNode, head: string, piece: Buffer): Promise<number> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // The node resets the connection of a client that continues to send.
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(head);
  let sent = 0;
  while (!socket.destroyed && sent < BODY_BYTES) {
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([closed, new Promise((done) => socket.once('drain', done))]);
  }
  socket.destroy();
  return sent;
};

const bodies = [
  { framing: `Content-Length: ${BODY_BYTES}`, piece: PIECE },
  { framing: 'Transfer-Encoding: chunked', piece: CHUNK },
];

// Only Linux reports the peak memory of another process.
test.runIf(process.platform === 'linux')(
  'Bodies of 50 MiB and chunks without end are cut off early, cost little memory, and others are served',
  async ({ nodes }) => {
    const node = await nodes.start();
    const cookie = await nodes.cookieOf((await buildClient(nodes.em)).id);
    const expectServed = async () => expect((await rest(node, 'GET /api/user', { cookie })).status).toBe(200);
    await expectServed();
    const before = await restartPeak(node);
    for (const { framing, piece } of bodies) {
      const sending = Promise.all(
        Array.from({ length: CLIENTS }, () => sendBody(node, post(framing), piece)),
      );
      await expectServed();
      for (const sent of await sending) expect(sent).toBeLessThan(BODY_BYTES);
    }
    expect((await peakMemory(node)) - before).toBeLessThan(MAX_GROWTH_BYTES);
  },
);
