import { promisify } from 'node:util';
import { describe, expect, test as plain } from 'vitest';
import { test } from '../../../../test/webhooks/webhooks.fixture.ts';
import { isPublicAddress, publicLookup } from '../public-url.ts';
import { postWebhook } from './post-webhook.ts';

const never = new AbortController().signal;
const post = { headers: {}, body: '{}', signal: never };

plain.for([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '::a01:203',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b::10.1.2.3',
  '2002:7f00:1::',
  'localhost',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

plain.for(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1', '64:ff9b::808:808'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

plain('A host name that resolves to a private address is rejected by both forms of lookup', async () => {
  for (const all of [true, false]) {
    await expect(promisify(publicLookup)('localhost', { all })).rejects.toThrow('private');
  }
});

describe('private addresses', () => {
  test('A webhook with a private address in any notation, or with http, is rejected', async ({ admin }) => {
    const create = (url: string) => admin.webhooks.create({ url, events: ['request.created'] });
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:7f00:1]',
    ]) {
      await expect(create(`https://${host}/hook`)).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: 'Webhooks cannot be sent to private addresses',
      });
    }
    await expect(create('http://hooks.example.com')).rejects.toMatchObject({
      message: 'The address must begin with https://',
    });
    for (const url of ['ftp://example.com', 'https://user:word@example.com', 'example.com', '']) {
      await expect(create(url)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const { id } = await create('https://hooks.example.com');
    await expect(admin.webhooks.update({ id, url: 'https://10.0.0.1' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await admin.webhooks.delete({ id });
  });

  test('A delivery connects neither to a private address nor to a host name that resolves to one', async ({
    peer,
  }) => {
    const port = new URL(peer.url).port;
    for (const url of [`https://127.0.0.1:${port}`, `https://localhost:${port}`]) {
      expect(await postWebhook({ ...post, url, allowPrivate: false })).toMatchObject({
        status: null,
        problem: 'Webhooks cannot be sent to private addresses',
      });
    }
    expect(peer.connections()).toBe(0);
    expect(await postWebhook({ ...post, url: peer.url, allowPrivate: true })).toMatchObject({ status: 200 });
  });

  test('A delivery ends when the receiver sends no response or the portal stops', async ({ peer }) => {
    peer.behave(() => undefined);
    expect(await postWebhook({ ...post, url: peer.url, allowPrivate: true, timeoutMs: 200 })).toMatchObject({
      status: null,
      problem: 'No answer within 0.2 seconds',
    });
    const stopped = AbortSignal.abort();
    expect(await postWebhook({ ...post, url: peer.url, allowPrivate: true, signal: stopped })).toMatchObject({
      problem: 'Cut off because the portal stopped',
    });
  });
});
