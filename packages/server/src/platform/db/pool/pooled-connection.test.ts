import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ResilientPool } from './resilient-pool.ts';

/** A message of PostgreSQL's protocol: type, length, content. */
function message(type: string, content: string): string {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return type + length.toString('latin1') + content;
}

const AUTHENTICATION_OK = message('R', '\0\0\0\0');
const READY = message('Z', 'I');
const FATAL = message(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0',
);

/** A PostgreSQL that is killed as soon as a connection is complete: both messages are in one packet. */
async function startDyingServer(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(AUTHENTICATION_OK + READY + FATAL, 'latin1'));
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
}

test('A fatal error in the packet that completes a connection fails the request, not the process', async () => {
  const uncaught: unknown[] = [];
  const record = (error: unknown) => uncaught.push(error);
  process.prependListener('uncaughtException', record);
  onTestFinished(() => void process.off('uncaughtException', record));
  const pool = new ResilientPool({ url: await startDyingServer() });
  const statement = pool.connect().then((connection) => connection.query('select 1', []));
  await expect(statement).rejects.toThrow(/terminat|not queryable|lost/);
  await pool.end();
  expect(uncaught).toEqual([]);
  expect(pool.use().inUse).toBe(0);
});
