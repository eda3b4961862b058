import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  ruleContext,
  shiftClock,
  type TestPortal,
  testConfig,
} from '../../../test/portal.fixture.ts';
import { deleteExpiredAttempts } from './count-attempts.service.ts';
import { deleteOldAddresses } from './sign-in-limits.service.ts';

type Attempt = { from: string; username: string; password?: string };

const post = (app: TestPortal['app'], { from, username, password = 'not the password' }: Attempt) =>
  app.inject({ method: 'POST', url: '/api/login', remoteAddress: from, payload: { username, password } });

/** Each test has its own portal, because it shifts the clock and blocks addresses. */
const test = base.extend<{ fresh: TestPortal; owner: { username: string } }>({
  fresh: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  owner: async ({ fresh }, use) => use(await buildClient(fresh.em)),
});

const statuses = async (attempts: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(attempts)).map(({ statusCode }) => statusCode).sort();

const fail = async ({ app }: TestPortal, times: number, attempt: Attempt) => {
  for (let count = 0; count < times; count += 1) expect((await post(app, attempt)).statusCode).toBe(401);
};

describe('the limit of an account', () => {
  test('After ten failed attempts in 15 minutes an account is limited for a minute', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 10, { from: '10.0.0.1', username });
    const eleventh = await post(fresh.app, { from: '10.0.0.1', username });
    expect([eleventh.statusCode, eleventh.body]).toEqual([
      429,
      'Too many sign-in attempts. Please try again in a minute.',
    ]);
    expect(Number(eleventh.headers['retry-after'])).toBeOneOf(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  test('All spellings of a username count for the same account', async ({ fresh, owner: { username } }) => {
    for (const name of [username.toUpperCase(), `  ${username}`, username.replace('i', 'İ')])
      await fail(fresh, 3, { from: '10.0.0.1', username: name });
    await fail(fresh, 1, { from: '10.0.0.1', username });
    expect((await post(fresh.app, { from: '10.0.0.1', username })).statusCode).toBe(429);
  });

  test('Only ten of fifty parallel guesses are checked, from several addresses and on two nodes', async ({
    fresh,
    owner: { username },
  }) => {
    const { buildApp } = await import('../../app/app.ts');
    const second = await buildApp({
      orm: fresh.orm,
      settings: testConfig(),
      sessionKeys: [Buffer.alloc(32, 7)],
    });
    const guesses = Array.from({ length: 50 }, (_, n) =>
      post(n % 2 ? fresh.app : second, { from: `10.0.0.${n % 5}`, username }),
    );
    const results = await statuses(guesses);
    expect(results.filter((status) => status === 401)).toHaveLength(10);
    expect(results.filter((status) => status === 429)).toHaveLength(40);
    await second.close();
  });

  test('Fifty parallel sign-ins with the right password succeed', async ({ fresh, owner: { username } }) => {
    const signIns = Array.from({ length: 50 }, () =>
      post(fresh.app, { from: '10.0.0.1', username, password: PASSWORD }),
    );
    expect(new Set(await statuses(signIns))).toEqual(new Set([200]));
  });

  test('The right password clears the failed attempts from the same address', async ({
    fresh,
    owner: { username },
  }) => {
    for (let round = 0; round < 3; round += 1) {
      await fail(fresh, 9, { from: '10.0.0.1', username });
      expect((await post(fresh.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(
        200,
      );
    }
  });

  test('The right password does not clear the failed attempts from other addresses', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 9, { from: '10.0.0.66', username });
    expect((await post(fresh.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(200);
    await fail(fresh, 1, { from: '10.0.0.66', username });
    expect((await post(fresh.app, { from: '10.0.0.66', username })).statusCode).toBe(429);
  });

  test('An unknown username is limited like an existing one', async ({ fresh }) => {
    await fail(fresh, 10, { from: '10.0.0.1', username: 'n'.repeat(255) });
    expect((await post(fresh.app, { from: '10.0.0.1', username: 'N'.repeat(255) })).statusCode).toBe(429);
  });

  test('The limit of an account ends after 15 minutes', async ({ fresh, owner: { username } }) => {
    await fail(fresh, 10, { from: '10.0.0.1', username });
    await shiftClock(fresh.em, '15 minutes');
    await fail(fresh, 10, { from: '10.0.0.1', username });
  });

  test('An account never has more than ten failures in any 15 minutes', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 1, { from: '10.0.0.1', username });
    await shiftClock(fresh.em, '14 minutes');
    await fail(fresh, 9, { from: '10.0.0.1', username });
    await shiftClock(fresh.em, '1 minute');
    await fail(fresh, 1, { from: '10.0.0.1', username });
    expect((await post(fresh.app, { from: '10.0.0.1', username })).statusCode).toBe(429);
  });
});

describe('the owner of a limited account', () => {
  test('An owner who mistyped ten times can sign in after a minute', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 10, { from: '10.0.0.1', username });
    const right = { from: '10.0.0.1', username, password: PASSWORD };
    expect((await post(fresh.app, right)).statusCode).toBe(429);
    await shiftClock(fresh.em, '60 seconds');
    expect((await post(fresh.app, right)).statusCode).toBe(200);
  });

  test('An owner can sign in from another address during an attack', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 10, { from: '10.0.0.66', username });
    for (let minute = 0; minute < 3; minute += 1) {
      for (const from of ['10.0.0.66', '10.0.0.67', '10.0.0.68'])
        expect((await post(fresh.app, { from, username })).statusCode).toBe(429);
      await shiftClock(fresh.em, '1 minute');
    }
    expect((await post(fresh.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(200);
  });

  test('Any number of attackers cannot lock an owner out of a known address', async ({
    fresh,
    owner: { username },
  }) => {
    const right = { from: '10.0.0.1', username, password: PASSWORD };
    await post(fresh.app, right);
    await fail(fresh, 10, { from: '10.0.1.0', username });
    for (let swarm = 1; swarm < 60; swarm += 1) await post(fresh.app, { from: `10.0.1.${swarm}`, username });
    expect((await post(fresh.app, { ...right, from: '10.0.0.2' })).statusCode).toBe(429);
    expect((await post(fresh.app, { ...right, password: 'mistyped' })).statusCode).toBe(429);
    expect((await post(fresh.app, right)).statusCode).toBe(200);
  });

  test('Beyond the limit a wrong password gets the same response as a refused attempt', async ({
    fresh,
    owner: { username },
  }) => {
    await fail(fresh, 10, { from: '10.0.0.66', username });
    const checked = await post(fresh.app, { from: '10.0.0.67', username });
    const refused = await post(fresh.app, { from: '10.0.0.67', username });
    expect([checked.statusCode, checked.body]).toEqual([refused.statusCode, refused.body]);
  });
});

describe('the limit of an address', () => {
  test('An address has a hundred failed attempts over all accounts, and other addresses are not affected', async ({
    fresh,
    owner: { username },
  }) => {
    const results: number[] = [];
    // Twelve attempts at a time, because more would wait for the database longer than the request timeout.
    for (let first = 0; first < 120; first += 12) {
      const guesses = Array.from({ length: 12 }, (_, n) =>
        post(fresh.app, { from: '10.0.0.66', username: `unknown-${first + n}` }),
      );
      results.push(...(await statuses(guesses)));
    }
    expect(results.filter((status) => status === 401)).toHaveLength(100);
    expect(results.filter((status) => status === 429)).toHaveLength(20);
    await fail(fresh, 1, { from: '10.0.0.67', username });
    expect((await post(fresh.app, { from: '10.0.0.66', username, password: PASSWORD })).statusCode).toBe(200);
  });

  test('An IPv6 address counts as its /64 network', async ({ fresh, owner: { username } }) => {
    for (let host = 1; host <= 10; host += 1)
      await fail(fresh, 1, { from: `2001:db8:0:7::${host.toString(16)}`, username });
    expect((await post(fresh.app, { from: '2001:db8:0:7:ffff::1', username })).statusCode).toBe(429);
    const signInFrom = (from: string) => post(fresh.app, { from, username, password: PASSWORD });
    expect((await signInFrom('2001:db8:0:7::99')).statusCode).toBe(429);
    expect((await signInFrom('2001:db8:0:8::1')).statusCode).toBe(200);
  });

  test('The address is that of the socket, whatever the forwarding headers say', async ({
    fresh,
    owner: { username },
  }) => {
    await fresh.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = fresh.app.server.address() as AddressInfo;
    const login = async (localAddress: string, password: string, forwardedFor: string) => {
      const call = request({
        port,
        localAddress,
        host: '127.0.0.1',
        path: '/api/login',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': forwardedFor,
          forwarded: `for=${forwardedFor}`,
        },
      });
      call.end(JSON.stringify({ username, password }));
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (let count = 0; count < 10; count += 1)
      expect(await login('127.0.0.2', 'wrong password', `10.9.9.${count}`)).toBe(401);
    expect(await login('127.0.0.2', PASSWORD, '10.9.9.99')).toBe(429);
    expect(await login('127.0.0.3', PASSWORD, '10.9.9.99')).toBe(200);
  });
});

test('Expired attempts and addresses are deleted', async ({ fresh, owner: { username } }) => {
  await fail(fresh, 2, { from: '10.0.0.1', username });
  await post(fresh.app, { from: '10.0.0.2', username, password: PASSWORD });
  await shiftClock(fresh.em, '91 days');
  const em = fresh.em.fork();
  await deleteExpiredAttempts(ruleContext(em));
  await deleteOldAddresses(ruleContext(em));
  const left = await em.execute('select 1 from attempts union all select 1 from known_addresses');
  expect(left).toEqual([]);
});
