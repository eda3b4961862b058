import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestMailer } from '../../../test/emails/email-settings.ts';
import { openSmtpPeer } from '../../../test/emails/smtp-peer.ts';
import { maskEmailAddresses, openMailer } from './mailer.ts';

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

test.for([
  ['portal@bücher.example', undefined, 'xn--bcher-kva.example'],
  ['portal@example.com', 'portal.example.com', 'portal.example.com'],
  ['portal@example.com', '[192.0.2.7]', '[192.0.2.7]'],
] as const)(
  'From %s with the host name %s, the portal greets the mail server as %s',
  async ([address, hostName, name], { onTestFinished }) => {
    const peer = await openSmtpPeer();
    onTestFinished(peer.stop);
    const from = { name: 'Portal', address };
    const { send } = openMailer({ smtpUrl: peer.url, requiresTls: false, folder: '', from, hostName });
    await send(email, new AbortController().signal);
    const [received] = peer.received;
    expect(received?.greeting).toBe(name);
    // Only ASCII, whatever the sender's domain is.
    const { hostname } = new URL(`http://${address.split('@')[1]}`);
    expect(received?.messageId).toBe(`<event.1@${hostname}>`);
  },
);

test('The name of an email file fits into 255 bytes', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { signal } = new AbortController();
  const from = { name: '', address: 'p@example.com' };
  const to = { name: 'Ada', address: `${'ä'.repeat(60)}@${'ö'.repeat(60)}.example` };
  const subject = `New sample request #7 from ${'転写印刷'.repeat(25)}`;
  await openMailer({ smtpUrl: undefined, from, folder }).send({ ...email, to, subject }, signal);
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^[\d-]+-new-sample-request-7-from-[転写印刷]+-to-ä+-[0-9a-f]{8}\.eml$/);
});

test.for([
  [
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown',
    '550 5.1.1 <[email address]>: Recipient address rejected: User unknown',
  ],
  ['RCPT TO:<"Ada L"@example.com>, not accepted', 'RCPT TO:<[email address]>, not accepted'],
  ["No mailbox (ada.o'brien+x@bücher.example).", 'No mailbox ([email address]).'],
  [
    'See https://rules.example.com/why?s=mfrom;id=ada%40example.com;ip=192.0.2.1',
    'See https://rules.example.com/why?s=mfrom;[email address];ip=192.0.2.1',
  ],
  [
    'ENOSPC: no space left on device, open /data/mail/hello-to-ada@example.com.eml.part',
    'ENOSPC: no space left on device, open [email address]',
  ],
  ['connect ECONNREFUSED 192.0.2.1:25', 'connect ECONNREFUSED 192.0.2.1:25'],
] as const)('Email addresses in the reason %j are masked', ([reason, masked]) => {
  expect(maskEmailAddresses(reason)).toBe(masked);
});

test('A mail server cannot slow the masking down with a long reason', () => {
  const reasons = ['x', '"', '"x', '@ '].map((text) => text.repeat(500_000));
  const before = process.cpuUsage();
  for (const reason of reasons) maskEmailAddresses(reason);
  // Of the processor, in microseconds: a busy machine takes longer.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
