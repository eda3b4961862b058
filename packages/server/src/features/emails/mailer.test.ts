import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createTestMailer } from '../../../test/email-settings.ts';

const email = {
  id: 'event.1',
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  queuedAt: new Date(),
};

test('An attempt ends when it is aborted, even while the mail server keeps sending', async () => {
  const greeted = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // An endless greeting: no socket timeout applies, because data keeps arriving.
    const greeting = setInterval(() => {
      socket.write('220-still here\r\n');
      greeted.resolve();
    }, 5);
    socket.on('close', () => clearInterval(greeting));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const stop = new AbortController();
  const attempt = createTestMailer(`smtp://127.0.0.1:${port}`).send(email, stop.signal);
  await greeted.promise;
  stop.abort();
  await expect(attempt).rejects.toMatchObject({ code: 'EABORT' });
  server.close();
  await once(server, 'close');
});
