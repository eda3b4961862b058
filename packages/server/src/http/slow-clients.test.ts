import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { test as base } from '../../test/portal.fixture.ts';
import { timeLimits } from './time-limits.ts';

const SLOW = 30;

type Dribble = { first: string; later: string };

/** Callers who send their first bytes at once and the rest bit by bit, without end. */
const test = base.extend<{ dribble: (words: Dribble) => Promise<string>[] }>({
  dribble: async ({ portal: { app } }, use) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { headersTimeout, requestTimeout } = app.server;
    // The limits are the portal's own in kind; a test has no ten seconds to wait for them.
    Object.assign(app.server, { headersTimeout: 300, requestTimeout: 600 });
    const { port } = app.server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const dribbling =
      ({ first, later }: Dribble) =>
      async () => {
        const socket = connect({ host: '127.0.0.1', port });
        sockets.push(socket);
        await once(socket, 'connect');
        socket.write(first);
        const more = setInterval(() => socket.writable && socket.write(later), 50);
        // A caller that was hung up on finds out by a reset.
        socket.on('error', () => undefined);
        return text(socket)
          .catch(() => 'reset')
          .finally(() => clearInterval(more));
      };
    await use((words) => Array.from({ length: SLOW }, () => dribbling(words)()));
    for (const socket of sockets) socket.destroy();
    Object.assign(app.server, { headersTimeout, requestTimeout });
  },
});

const post = 'POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n';

describe('callers who dribble', () => {
  test.for([
    ['their headers', { first: 'GET /api/user HTTP/1.1\r\nHost: portal\r\n', later: 'X-More: 1\r\n' }],
    ['their first line', { first: 'GET /', later: 'x' }],
    ['their body', { first: `${post}Content-Length: 100000\r\n\r\n`, later: ' ' }],
    ['chunks of a body', { first: `${post}Transfer-Encoding: chunked\r\n\r\n`, later: '1\r\n \r\n' }],
  ] as const)(
    '%s are hung up on with a sentence, and others are answered meanwhile',
    async ([, words], { portal, dribble }) => {
      const slow = dribble(words);
      expect((await portal.call('GET', '/readyz')).statusCode).toBe(200);
      for (const answer of await Promise.all(slow)) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 /);
        expect(answer).toMatch(/\r\n\r\nThe call took too long to arrive$/);
      }
      expect((await portal.call('GET', '/readyz')).statusCode).toBe(200);
    },
  );
});

test('the portal gives a call 15 seconds to arrive, its headers 10, and looks every second', ({ portal }) => {
  const { server } = portal.app;
  expect([server.headersTimeout, server.requestTimeout, server.timeout, server.keepAliveTimeout]).toEqual([
    10_000, 15_000, 30_000, 75_000,
  ]);
  expect(timeLimits.http.connectionsCheckingInterval).toBe(1_000);
});
