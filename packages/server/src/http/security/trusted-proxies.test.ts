import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { test as base } from '../../../test/portal.fixture.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { query } from '../../db/kysely.ts';

type Call = { from: string; told?: string };

/** Signs in through a portal that believes these proxies. @returns the address that the portal takes the caller's for */
const test = base.extend<{ addressOf: (proxies: string | undefined, call: Call) => Promise<string | null> }>({
  addressOf: async ({ portal }, use) => {
    await use(async (proxies, { from, told }) => {
      const settings = readConfig(proxies === undefined ? {} : { TRUSTED_PROXIES: proxies });
      const app = await buildApp({ orm: portal.orm, settings, sessionKeys: [Buffer.alloc(32, 7)] });
      const { id, username } = await buildClient(portal.em);
      await app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: from,
        headers: told === undefined ? {} : { 'x-forwarded-for': told },
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

describe('the caller’s address', () => {
  test.for<[why: string, proxies: string | undefined, call: Call, address: string]>([
    [
      'is the connection’s when no proxy is trusted',
      undefined,
      { from: '10.0.0.9', told: '1.1.1.1' },
      '10.0.0.9',
    ],
    ['is what a trusted proxy tells', '10.0.0.0/8', { from: '10.0.0.9', told: '1.1.1.1' }, '1.1.1.1'],
    ['is the connection’s beside the range', '10.0.0.0/8', { from: '11.0.0.9', told: '1.1.1.1' }, '11.0.0.9'],
    [
      'is the last one before the trusted proxies, whatever the caller put before it',
      '10.0.0.0/8, 192.0.2.7',
      { from: '10.0.0.9', told: '9.9.9.9, 1.1.1.1, 192.0.2.7' },
      '1.1.1.1',
    ],
    ['is the proxy’s when it tells none', '10.0.0.0/8', { from: '10.0.0.9' }, '10.0.0.9'],
    ['may be IPv6', 'fd00::/8', { from: 'fd00::1', told: '2001:db8::5' }, '2001:db8::5'],
  ])('%s', async ([, proxies, call, address], { addressOf }) => {
    expect(await addressOf(proxies, call)).toBe(address);
  });
});

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
  ])('may not be %s: hops and names are no addresses', (given) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(/TRUSTED_PROXIES must be addresses or CIDR/);
  });

  base.for(['0.0.0.0/0', '::/0', '10.0.0.0/8, 0.0.0.0/0'])('may not be %s, which is everybody', (given) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(/TRUSTED_PROXIES/);
  });
});
