import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createTestMailer } from '../../../test/email-settings.ts';

const mail = {
  id: 'event.1',
  to: { name: 'Ada', address: 'ada@example.com' },
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  queuedAt: new Date(),
};

test('an attempt ends when it is told to, also while a mail server keeps it busy', async () => {
  const talking = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // A greeting that never comes to its end: nothing times out, because something is always heard.
    const words = setInterval(() => {
      socket.write('220-still here\r\n');
      talking.resolve();
    }, 5);
    socket.on('close', () => clearInterval(words));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const stop = new AbortController();
  const attempt = createTestMailer(`smtp://127.0.0.1:${port}`).send(mail, stop.signal);
  await talking.promise;
  stop.abort();
  await expect(attempt).rejects.toMatchObject({ code: 'EABORT' });
  server.close();
  await once(server, 'close');
});
