import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { test as base } from '../../test/portal.fixture.ts';

/** Sends bytes as they are to the listening portal and reads until it hangs up. */
const test = base.extend<{ send: (bytes: string) => Promise<{ head: string; body: string }> }>({
  send: async ({ portal: { app } }, use) => {
    if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    await use(async (bytes) => {
      const socket = connect({ host: '127.0.0.1', port });
      await once(socket, 'connect');
      socket.write(bytes);
      const answer = await text(socket);
      const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
      return { head, body };
    });
  },
});

const call = (rest: string) => `GET /api/user HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n${rest}\r\n`;

test.for([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: portal\r\n\r\n', 400],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: portal\r\n\r\n', 400],
  ['a header without a colon', call('Cookie\r\n'), 400],
  ['a NUL in a header', call('Cookie: a\0b\r\n'), 400],
  ['a blank in a header name', call('Coo kie: a\r\n'), 400],
  ['two lengths', call('Content-Length: 1\r\nContent-Length: 2\r\n'), 400],
  ['a length and chunks', call('Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['a length that is none', call('Content-Length: -1\r\n'), 400],
  ['headers over 16 KiB', call(`Cookie: ${'x'.repeat(20_000)}\r\n`), 431],
  ['an address over 16 KiB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: portal\r\n\r\n`, 431],
] as const)(
  '%s is answered with a sentence and the security headers',
  async ([, bytes, status], { send }) => {
    const { head, body } = await send(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: text\/plain; charset=utf-8/i);
    expect(head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/x-frame-options: DENY/i);
    expect(head).toMatch(/connection: close/i);
    expect(body).toMatch(/^The .* (not valid HTTP|too long)$/);
  },
);

test('a call over HTTP/1.1 without a host is 400', async ({ send }) => {
  const { head } = await send('GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
});

test('an old call without a host from nowhere is not taken for the portal itself', async ({ send }) => {
  const { head } = await send('POST /api/logout HTTP/1.0\r\nOrigin: null\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 403 /);
});

test('a body of 3 MiB is refused while it is still being sent', async ({ send }) => {
  const length = 3 * 1024 * 1024;
  const { head, body } = await send(
    `POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n"${'x'.repeat(100_000)}`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
  expect(body).toBe('The body is larger than 1 MiB');
});

test('a body of 3 MiB in chunks of unknown number is refused', async ({ send }) => {
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const { head } = await send(
    `POST /api/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`,
  );
  expect(head).toMatch(/^HTTP\/1\.1 413 /);
});
