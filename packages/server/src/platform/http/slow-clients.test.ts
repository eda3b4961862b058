import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { test as base, createTestSession } from '../../../test/portal.fixture.ts';
import { timeLimits } from './server-options.ts';

const SLOW_CLIENTS = 30;

type SlowRequest = { first: string; later: string };

/** Clients that send their first bytes immediately and continue slowly, without end. */
const test = base.extend<{ sendSlowly: (request: SlowRequest) => Promise<string>[] }>({
  sendSlowly: async ({ portal: { app } }, use) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { headersTimeout, requestTimeout } = app.server;
    // The test shortens the limits so that it does not wait ten seconds.
    Object.assign(app.server, { headersTimeout: 300, requestTimeout: 600 });
    const { port } = app.server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const send = async ({ first, later }: SlowRequest) => {
      const socket = connect({ host: '127.0.0.1', port });
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(first);
      const more = setInterval(() => socket.writable && socket.write(later), 50);
      // The server resets the connection of a client that continues to send.
      socket.on('error', () => undefined);
      return text(socket)
        .catch(() => 'reset')
        .finally(() => clearInterval(more));
    };
    await use((request) => Array.from({ length: SLOW_CLIENTS }, () => send(request)));
    for (const socket of sockets) socket.destroy();
    Object.assign(app.server, { headersTimeout, requestTimeout });
  },
});

const post = 'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';

describe('slow clients', () => {
  test.for([
    ['headers', { first: 'GET /api/user HTTP/1.1\r\nHost: portal\r\n', later: 'X-More: 1\r\n' }],
    ['the first line', { first: 'GET /', later: 'x' }],
    ['a body', { first: `${post}Content-Length: 100000\r\n\r\n`, later: ' ' }],
    ['chunks of a body', { first: `${post}Transfer-Encoding: chunked\r\n\r\n`, later: '1\r\n \r\n' }],
  ] as const)(
    'Clients that send %s slowly get 408, and other clients are served meanwhile',
    async ([, request], { portal, sendSlowly }) => {
      const { cookie } = await createTestSession(portal, await buildClient(portal.em));
      const slow = sendSlowly(request);
      let isOver = false;
      const ended = Promise.all(slow).finally(() => {
        isOver = true;
      });
      const { port } = portal.app.server.address() as AddressInfo;
      for (let served = 0; !isOver || served < SLOW_CLIENTS; served += 1)
        expect((await fetch(`http://127.0.0.1:${port}/api/user`, { headers: { cookie } })).status).toBe(200);
      for (const response of await ended) {
        expect(response).toMatch(/^HTTP\/1\.1 408 /);
        expect(response).toMatch(/\r\n\r\nRequest timed out$/);
      }
      expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(200);
    },
  );
});

test('A request may take 60 seconds, enough for an upload of 5 MB at 1 Mbit/s, and its headers 10', ({
  portal,
}) => {
  const { server } = portal.app;
  expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    10_000, 60_000, 30_000, 75_000,
  ]);
  expect(timeLimits.http.connectionsCheckingInterval).toBe(1_000);
});
