import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect } from 'vitest';
import { buildClient, PASSWORD } from '../../../../test/builders.ts';
import {
  test as base,
  openTestPortal,
  shiftClock,
  type TestPortal,
  testConfig,
} from '../../../../test/portal.fixture.ts';
import { deleteExpiredAttempts } from './sign-in-attempts.service.ts';

type Try = { from: string; username: string; password?: string };

const post = (app: TestPortal['app'], { from, username, password = 'not the password' }: Try) =>
  app.inject({ method: 'POST', url: '/api/login', remoteAddress: from, payload: { username, password } });

/** A portal of the test's own, because the clock is shifted and addresses are shut out. */
const test = base.extend<{ door: TestPortal; owner: { username: string } }>({
  door: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  owner: async ({ door }, use) => use(await buildClient(door.em)),
});

const statuses = async (tries: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort();

const fail = async ({ app }: TestPortal, times: number, attempt: Try) => {
  for (let count = 0; count < times; count += 1) expect((await post(app, attempt)).statusCode).toBe(401);
};

describe('an account', () => {
  test('takes ten failed tries in 15 minutes and then asks for a minute', async ({
    door,
    owner: { username },
  }) => {
    await fail(door, 10, { from: '10.0.0.1', username });
    const eleventh = await post(door.app, { from: '10.0.0.1', username });
    expect([eleventh.statusCode, eleventh.body]).toEqual([
      429,
      'Too many sign-in attempts. Please try again in a minute.',
    ]);
    expect(Number(eleventh.headers['retry-after'])).toBeOneOf(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  test('counts every spelling of its name as one', async ({ door, owner: { username } }) => {
    for (const name of [username.toUpperCase(), `  ${username}`, username.replace('i', 'İ')])
      await fail(door, 3, { from: '10.0.0.1', username: name });
    await fail(door, 1, { from: '10.0.0.1', username });
    expect((await post(door.app, { from: '10.0.0.1', username })).statusCode).toBe(429);
  });

  test('lets ten of fifty parallel guesses through, from many addresses and on two nodes', async ({
    door,
    owner: { username },
  }) => {
    const { buildApp } = await import('../../../app.ts');
    const settings = testConfig();
    const second = await buildApp({ orm: door.orm, settings, sessionKeys: [Buffer.alloc(32, 7)] });
    const guesses = Array.from({ length: 50 }, (_, n) =>
      post(n % 2 ? door.app : second, { from: `10.0.0.${n % 5}`, username }),
    );
    const answers = await statuses(guesses);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(40);
    await second.close();
  });

  test('lets fifty parallel sign-ins of its owner in', async ({ door, owner: { username } }) => {
    const signIns = Array.from({ length: 50 }, () =>
      post(door.app, { from: '10.0.0.1', username, password: PASSWORD }),
    );
    expect(new Set(await statuses(signIns))).toEqual(new Set([200]));
  });

  test('forgives its owner’s typing errors once the password is right', async ({
    door,
    owner: { username },
  }) => {
    for (let round = 0; round < 3; round += 1) {
      await fail(door, 9, { from: '10.0.0.1', username });
      expect((await post(door.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(200);
    }
  });

  test('does not forgive somebody else’s tries for that', async ({ door, owner: { username } }) => {
    await fail(door, 9, { from: '10.0.0.66', username });
    expect((await post(door.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(200);
    await fail(door, 1, { from: '10.0.0.66', username });
    expect((await post(door.app, { from: '10.0.0.66', username })).statusCode).toBe(429);
  });

  test('that nobody has is limited alike', async ({ door }) => {
    await fail(door, 10, { from: '10.0.0.1', username: 'n'.repeat(255) });
    expect((await post(door.app, { from: '10.0.0.1', username: 'N'.repeat(255) })).statusCode).toBe(429);
  });

  test('is free again after 15 minutes', async ({ door, owner: { username } }) => {
    await fail(door, 10, { from: '10.0.0.1', username });
    await shiftClock(door.em, '15 minutes');
    await fail(door, 10, { from: '10.0.0.1', username });
  });

  test('never has more than ten failures in any 15 minutes', async ({ door, owner: { username } }) => {
    await fail(door, 1, { from: '10.0.0.1', username });
    await shiftClock(door.em, '14 minutes');
    await fail(door, 9, { from: '10.0.0.1', username });
    await shiftClock(door.em, '1 minute');
    await fail(door, 1, { from: '10.0.0.1', username });
    expect((await post(door.app, { from: '10.0.0.1', username })).statusCode).toBe(429);
  });
});

describe('the rightful owner', () => {
  test('who has mistyped ten times gets in after a minute', async ({ door, owner: { username } }) => {
    await fail(door, 10, { from: '10.0.0.1', username });
    const right = { from: '10.0.0.1', username, password: PASSWORD };
    expect((await post(door.app, right)).statusCode).toBe(429);
    await shiftClock(door.em, '60 seconds');
    expect((await post(door.app, right)).statusCode).toBe(200);
  });

  test('gets in from an address of their own while an attack from others goes on', async ({
    door,
    owner: { username },
  }) => {
    await fail(door, 10, { from: '10.0.0.66', username });
    for (let minute = 0; minute < 3; minute += 1) {
      for (const from of ['10.0.0.66', '10.0.0.67', '10.0.0.68'])
        expect((await post(door.app, { from, username })).statusCode).toBe(429);
      await shiftClock(door.em, '1 minute');
    }
    expect((await post(door.app, { from: '10.0.0.1', username, password: PASSWORD })).statusCode).toBe(200);
  });

  test('is kept out by no number of attackers where they have signed in before', async ({
    door,
    owner: { username },
  }) => {
    const right = { from: '10.0.0.1', username, password: PASSWORD };
    await post(door.app, right);
    await fail(door, 10, { from: '10.0.1.0', username });
    for (let swarm = 1; swarm < 60; swarm += 1) await post(door.app, { from: `10.0.1.${swarm}`, username });
    expect((await post(door.app, { ...right, from: '10.0.0.2' })).statusCode).toBe(429);
    expect((await post(door.app, { ...right, password: 'mistyped' })).statusCode).toBe(429);
    expect((await post(door.app, right)).statusCode).toBe(200);
  });

  test('learns nothing and an attacker neither: past the limit a wrong password looks like a refusal', async ({
    door,
    owner: { username },
  }) => {
    await fail(door, 10, { from: '10.0.0.66', username });
    const looked = await post(door.app, { from: '10.0.0.67', username });
    const refused = await post(door.app, { from: '10.0.0.67', username });
    expect([looked.statusCode, looked.body]).toEqual([refused.statusCode, refused.body]);
  });
});

describe('an address', () => {
  test('takes a hundred failed tries over all accounts, and no other address pays for it', {
    timeout: 60_000,
  }, async ({ door, owner: { username } }) => {
    const answers: number[] = [];
    // Twelve at a time: more at once would wait for the database longer than the portal lets a call wait.
    for (let first = 0; first < 120; first += 12) {
      const guesses = Array.from({ length: 12 }, (_, n) =>
        post(door.app, { from: '10.0.0.66', username: `somebody-${first + n}` }),
      );
      answers.push(...(await statuses(guesses)));
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
    await fail(door, 1, { from: '10.0.0.67', username });
    expect((await post(door.app, { from: '10.0.0.66', username, password: PASSWORD })).statusCode).toBe(200);
  });

  test('of IPv6 counts as its /64 network', async ({ door, owner: { username } }) => {
    for (let host = 1; host <= 10; host += 1)
      await fail(door, 1, { from: `2001:db8:0:7::${host.toString(16)}`, username });
    expect((await post(door.app, { from: '2001:db8:0:7:ffff::1', username })).statusCode).toBe(429);
    expect(
      (await post(door.app, { from: '2001:db8:0:7::99', username, password: PASSWORD })).statusCode,
    ).toBe(429);
    expect((await post(door.app, { from: '2001:db8:0:8::1', username, password: PASSWORD })).statusCode).toBe(
      200,
    );
  });

  test('is the socket’s, whatever a caller says of where it comes from', async ({
    door,
    owner: { username },
  }) => {
    await door.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = door.app.server.address() as AddressInfo;
    const login = async (localAddress: string, password: string, told: string) => {
      const call = request({
        port,
        localAddress,
        host: '127.0.0.1',
        path: '/api/login',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': told, forwarded: `for=${told}` },
      });
      call.end(JSON.stringify({ username, password }));
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    for (let count = 0; count < 10; count += 1)
      expect(await login('127.0.0.2', 'wrong password', `10.9.9.${count}`)).toBe(401);
    expect(await login('127.0.0.2', PASSWORD, '10.9.9.99')).toBe(429);
    expect(await login('127.0.0.3', PASSWORD, '10.9.9.99')).toBe(200);
  });
});

test('what no limit counts any more is forgotten', async ({ door, owner: { username } }) => {
  await fail(door, 2, { from: '10.0.0.1', username });
  await post(door.app, { from: '10.0.0.2', username, password: PASSWORD });
  await shiftClock(door.em, '91 days');
  await deleteExpiredAttempts(door.em.fork());
  const left = await door.em
    .fork()
    .execute('select 1 from sign_in_attempts union all select 1 from known_addresses');
  expect(left).toEqual([]);
});
