import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test as base } from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { readConfig } from '../../config/config.ts';
import { query } from '../../db/kysely.ts';

type Origin = { from: string; forwardedFor?: string };

/** Signs in to a portal that trusts these proxies. @returns the client's IP address as the portal sees it */
const test = base.extend<{
  addressOf: (proxies: string | undefined, origin: Origin) => Promise<string | null>;
}>({
  addressOf: async ({ portal }, use) => {
    await use(async (proxies, { from, forwardedFor }) => {
      const settings = readConfig(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies });
      const app = await buildApp({ orm: portal.orm, settings, sessionKeys: [Buffer.alloc(32, 7)] });
      const { id, username } = await buildClient(portal.em);
      await app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: from,
        headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
        payload: { username, password: PASSWORD },
      });
      await app.close();
      const session = await query(portal.em.fork())
        .selectFrom('sessions')
        .select('address')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      return session.address;
    });
  },
});

describe('the client’s IP address', () => {
  test.for<[title: string, proxies: string | undefined, origin: Origin, address: string]>([
    [
      'The client’s IP address is the connection’s when no proxy is trusted',
      undefined,
      { from: '10.0.0.9', forwardedFor: '1.1.1.1' },
      '10.0.0.9',
    ],
    [
      'The client’s IP address is the one that a trusted proxy forwards',
      '10.0.0.0/8',
      { from: '10.0.0.9', forwardedFor: '1.1.1.1' },
      '1.1.1.1',
    ],
    [
      'The client’s IP address is the connection’s outside the trusted range',
      '10.0.0.0/8',
      { from: '11.0.0.9', forwardedFor: '1.1.1.1' },
      '11.0.0.9',
    ],
    [
      'The client’s IP address is the last one before the trusted proxies, whatever the client sent',
      '10.0.0.0/8, 192.0.2.7',
      { from: '10.0.0.9', forwardedFor: '9.9.9.9, 1.1.1.1, 192.0.2.7' },
      '1.1.1.1',
    ],
    [
      'The client’s IP address is the proxy’s when the proxy forwards none',
      '10.0.0.0/8',
      { from: '10.0.0.9' },
      '10.0.0.9',
    ],
    [
      'The client’s IP address may be IPv6',
      'fd00::/8',
      { from: 'fd00::1', forwardedFor: '2001:db8::5' },
      '2001:db8::5',
    ],
    ...(
      [
        ['203.0.113.7:40000', '203.0.113.7'],
        ['[2001:db8::7]:40000', '2001:db8::7'],
        ['[2001:0DB8:0::7]', '2001:db8::7'],
        ['"[2001:db8::7]:1"', '2001:db8::7'],
        ['::ffff:203.0.113.7', '203.0.113.7'],
        ['[::ffff:cb00:7107]:40000', '203.0.113.7'],
        ['203.0.113.7:40000, 10.0.0.8:50000', '203.0.113.7'],
        ['1.1.1.1, [::ffff:10.0.0.8]:50000', '1.1.1.1'],
        ['unknown', '10.0.0.9'],
        ['_hidden, 10.0.0.8', '10.0.0.8'],
        ['1.1.1.1, unknown', '10.0.0.9'],
        ['203.0.113.7:x', '10.0.0.9'],
        ['', '10.0.0.9'],
      ] as const
    ).map(([forwardedFor, address]): [string, string, Origin, string] => [
      `The IP address is ${address} when a trusted proxy forwards ${forwardedFor || 'nothing'}`,
      '10.0.0.0/8',
      { from: '10.0.0.9', forwardedFor },
      address,
    ]),
    [
      'The client’s IP address is IPv4 when the portal listens on IPv6 too',
      undefined,
      { from: '::ffff:127.0.0.1' },
      '127.0.0.1',
    ],
    [
      'A proxy that reaches the portal over a mapped address is trusted',
      '10.0.0.9',
      { from: '::ffff:10.0.0.9', forwardedFor: '1.1.1.1' },
      '1.1.1.1',
    ],
  ])('%s', async ([, proxies, origin, address], { addressOf }) => {
    expect(await addressOf(proxies, origin)).toBe(address);
  });
});

base.for([
  ['no proxy is trusted', undefined],
  ['the peer is not the trusted proxy', '10.0.0.0/8'],
] as const)(
  'X-Forwarded-Host and X-Forwarded-Proto change nothing while %s',
  async ([, proxies], { portal: { orm, em } }) => {
    const settings = readConfig(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies });
    const app = await buildApp({ orm, settings, sessionKeys: [Buffer.alloc(32, 7)] });
    const { username } = await buildClient(em);
    const send = (url: string, headers: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url,
        remoteAddress: '11.0.0.9',
        headers: {
          host: 'portal.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          ...headers,
        },
        payload: { username, password: PASSWORD },
      });
    expect((await send('/api/logout', { origin: 'http://evil.example' })).statusCode).toBe(403);
    const signedIn = await send('/api/login', { origin: 'http://portal.example' });
    expect(signedIn.statusCode).toBe(200);
    // The response has no cookie that requires https and does not contain the other host.
    expect(String(signedIn.headers['set-cookie'])).not.toMatch(/Secure|__Host-/);
    expect(signedIn.headers['strict-transport-security']).toBeUndefined();
    expect(JSON.stringify([signedIn.headers, signedIn.body])).not.toContain('evil');
    await app.close();
  },
);

describe('TRUSTED_PROXIES', () => {
  base.for([
    '1',
    '2',
    'true',
    'loopback',
    '*',
    '10.0.0.0/33',
    '10.0.0',
    'fd00::/129',
    '10.0.0.0/8, true',
    '10.0.0.1-10.0.0.9',
  ])('TRUSTED_PROXIES does not accept %s', (proxies) => {
    expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow(
      /TRUSTED_PROXIES must be IP addresses or CIDR/,
    );
  });

  base.for(['0.0.0.0/0', '::/0', '10.0.0.0/8, 0.0.0.0/0'])(
    'TRUSTED_PROXIES does not accept %s, which is every client',
    (proxies) => {
      expect(() => readConfig({ TRUSTED_PROXIES: proxies })).toThrow(/TRUSTED_PROXIES/);
    },
  );
});
