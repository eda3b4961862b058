import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test as base } from '../../../test/portal.fixture.ts';

/** Sends raw bytes to the listening portal and reads until it closes the connection. */
const test = base.extend<{ send: (bytes: string) => Promise<{ head: string; body: string }> }>({
  send: async ({ portal: { app } }, use) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    await use(async (bytes) => {
      const socket = connect({ host: '127.0.0.1', port });
      await once(socket, 'connect');
      socket.write(bytes);
      const response = await text(socket);
      const [head = '', body = ''] = response.split('\r\n\r\n', 2);
      return { head, body };
    });
  },
});

const get = (rest: string) => `GET /api/user HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${rest}\r\n`;

test.for([
  ['Text that is not HTTP', 'hello\r\n\r\n', 400],
  ['An unknown method', 'BREW / HTTP/1.1\r\nHost: portal\r\n\r\n', 400],
  ['An unknown HTTP version', 'GET / HTTP/9.9\r\nHost: portal\r\n\r\n', 400],
  ['A header without a colon', get('Cookie\r\n'), 400],
  ['A NUL in a header', get('Cookie: a\0b\r\n'), 400],
  ['A space in a header name', get('Coo kie: a\r\n'), 400],
  ['Two Content-Length headers', get('Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  [
    'Content-Length together with Transfer-Encoding',
    get('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    400,
  ],
  ['A negative Content-Length', get('Content-Length: -1\r\n'), 400],
  ['A header section over 16 KiB', get(`Cookie: ${'x'.repeat(20_000)}\r\n`), 431],
  ['A URL over 16 KiB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: portal\r\n\r\n`, 431],
] as const)('%s gets an error message and the security headers', async ([, bytes, status], { send }) => {
  const { head, body } = await send(bytes);
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i);
  expect(head).toMatch(/content-security-policy: default-src 'none'/i);
  expect(head).toMatch(/x-content-type-options: nosniff/i);
  expect(head).toMatch(/x-frame-options: DENY/i);
  expect(head).toMatch(/connection: close/i);
  expect(body).toMatch(/^The .* (not valid HTTP|too long)$/);
});

test('A request over HTTP/1.1 without a Host header is 400', async ({ send }) => {
  const { head } = await send('GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
});

test('An HTTP/1.0 request without a host and with the origin null is rejected as cross-site', async ({
  send,
}) => {
  const { head } = await send('POST /api/logout HTTP/1.0\r\nOrigin: null\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 403 /);
});

test('A body of 3 MiB is rejected while the client still sends it', async ({ send }) => {
  const length = 3 * 1024 * 1024;
  const { head, body } = await send(
    `POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"${'x'.repeat(100_000)}`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(body).toBe('The body is larger than 1 MiB');
});

test('A chunked body of 3 MiB is rejected', async ({ send }) => {
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const { head } = await send(
    `POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
});
