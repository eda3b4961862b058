import { test as base, describe, expect } from 'vitest';
import type { Account } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import {
  createTestSession,
  nextCookie,
  openTestPortal,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';

const REQUIRED = {
  error: {
    message: 'Please confirm that it is you with your password, then try again.',
    data: { code: 'FORBIDDEN', httpStatus: 403, errorCode: 'confirmation-required' },
  },
};

/** What one session of an account sends. */
const requestsOf = async (portal: TestPortal, user: { id: number }) => {
  const { cookie } = await createTestSession(portal, user);
  let current = cookie;
  const post = async (procedure: string, body: object) => {
    const response = await portal.call('POST', `/trpc/${procedure}`, { cookie: current, body });
    current = nextCookie(response, current);
    return response;
  };
  return {
    cookie,
    createToken: () => post('me.apiTokens.create', { name: 'Shop', scopes: ['read'] }),
    confirm: (password: string) => post('auth.confirm', { password }),
    changePassword: (newPassword: string) =>
      post('me.password.change', { currentPassword: PASSWORD, newPassword }),
    signOut: () => post('auth.logout', {}),
  };
};

type Fixtures = { portal: TestPortal; client: Account; session: Awaited<ReturnType<typeof requestsOf>> };

/** Each test has its own portal, because it shifts the clock. */
const test = base.extend<Fixtures>({
  portal: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
  client: async ({ portal }, use) => use(await buildClient(portal.em)),
  session: async ({ portal, client }, use) => use(await requestsOf(portal, client)),
});

describe('sensitive steps', () => {
  test('A session creates API tokens for ten minutes after the sign-in, by the clock of the database', async ({
    portal,
    session,
  }) => {
    await shiftClock(portal.em, '9 minutes 30 seconds');
    expect((await session.createToken()).statusCode).toBe(200);
    await shiftClock(portal.em, '30 seconds');
    const response = await session.createToken();
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject(REQUIRED);
    expect(await portal.em.fork().execute('select from api_tokens')).toHaveLength(1);
  });

  test('An admin needs a confirmation as well', async ({ portal }) => {
    const session = await requestsOf(portal, await buildAdmin(portal.em));
    await shiftClock(portal.em, '11 minutes');
    expect((await session.createToken()).json()).toMatchObject(REQUIRED);
    expect((await session.confirm(PASSWORD)).statusCode).toBe(200);
    expect((await session.createToken()).statusCode).toBe(200);
  });

  test('The password confirms the session that sends it for ten minutes, and no other one', async ({
    portal,
    client,
    session,
  }) => {
    const other = await requestsOf(portal, client);
    await shiftClock(portal.em, '11 minutes');
    expect((await session.confirm(PASSWORD)).statusCode).toBe(200);
    expect((await other.createToken()).statusCode).toBe(403);
    await shiftClock(portal.em, '9 minutes');
    expect((await session.createToken()).statusCode).toBe(200);
    await shiftClock(portal.em, '1 minute');
    expect((await session.createToken()).statusCode).toBe(403);
  });

  test('A client without a second factor changes the email without a confirmation', async ({
    portal,
    session: { cookie },
  }) => {
    await shiftClock(portal.em, '11 minutes');
    const body = { email: 'moved@example.com' };
    expect((await portal.call('PATCH', '/api/client/profile', { cookie, body })).statusCode).toBe(200);
  });

  test('A password change confirms the session that makes it', async ({ portal, session }) => {
    await shiftClock(portal.em, '11 minutes');
    expect((await session.changePassword('another-secret')).statusCode).toBe(200);
    expect((await session.createToken()).statusCode).toBe(200);
  });
});

describe('a copy of the session cookie', () => {
  const withCopy = async (portal: TestPortal, cookie: string) => {
    const body = { name: 'Shop', scopes: ['read'] };
    const read = await portal.call('GET', '/api/user', { cookie });
    const sensitive = await portal.call('POST', '/trpc/me.apiTokens.create', { cookie, body });
    return [read.statusCode, sensitive.statusCode];
  };

  test('It ends with a password change, whose response has the new one', async ({ portal, session }) => {
    const { cookie } = session;
    const body = { currentPassword: PASSWORD, newPassword: 'another-secret' };
    const response = await portal.call('PATCH', '/api/client/password', { cookie, body });
    const renewed = nextCookie(response, cookie);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await withCopy(portal, cookie)).toEqual([401, 401]);
    expect(await withCopy(portal, renewed)).toEqual([200, 200]);
  });

  test('A confirmation of its owner does not confirm it, also shortly after the sign-in', async ({
    portal,
    session,
  }) => {
    expect((await session.confirm(PASSWORD)).statusCode).toBe(200);
    expect(await withCopy(portal, session.cookie)).toEqual([200, 403]);
    expect((await session.createToken()).statusCode).toBe(200);
  });

  test('It ends with the sign-out of its owner, and other sign-ins go on', async ({
    portal,
    client,
    session,
  }) => {
    const other = await requestsOf(portal, client);
    await other.confirm(PASSWORD);
    await session.confirm(PASSWORD);
    await session.signOut();
    expect(await withCopy(portal, session.cookie)).toEqual([401, 401]);
    expect(await withCopy(portal, other.cookie)).toEqual([200, 403]);
  });

  test('It ends when its owner ends the session in another browser', async ({ portal, client, session }) => {
    const elsewhere = await createTestSession(portal, client);
    await session.confirm(PASSWORD);
    const { me } = portal.callerIn(elsewhere.sessionId);
    const [own] = (await me.sessions.list()).items.filter(({ isCurrent }) => !isCurrent);
    await me.sessions.end({ id: own?.id ?? '' });
    expect(await withCopy(portal, session.cookie)).toEqual([401, 401]);
  });
});

describe('a confirmation', () => {
  test('A wrong password is an error of its field and confirms nothing', async ({ portal, session }) => {
    await shiftClock(portal.em, '11 minutes');
    const response = await session.confirm('not the password');
    const message = 'The password is incorrect';
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: { message, data: { fields: [{ path: 'password', message }] } },
    });
    expect((await session.createToken()).statusCode).toBe(403);
  });

  test('A confirmed session gets another id, and the earlier one ends within a minute, also in the list', async ({
    portal,
    session: { cookie },
  }) => {
    await shiftClock(portal.em, '11 minutes');
    const { headers } = await portal.call('POST', '/trpc/auth.confirm', {
      cookie,
      body: { password: PASSWORD },
    });
    const renewed = String(headers['set-cookie']).split(';')[0] ?? '';
    expect(renewed).toMatch(/^portal=/);
    const statusWith = async (own: string) =>
      (await portal.call('GET', '/api/user', { cookie: own })).statusCode;
    expect([await statusWith(cookie), await statusWith(renewed)]).toEqual([200, 200]);
    const sessions = await portal.call('GET', '/trpc/me.sessions.list', { cookie: renewed });
    expect(sessions.json().result.data).toMatchObject({ items: [{ isCurrent: true }], total: 1 });
    const body = { name: 'Shop', scopes: ['read'] };
    const created = await portal.call('POST', '/trpc/me.apiTokens.create', { cookie: renewed, body });
    expect(created.statusCode).toBe(200);
    await shiftClock(portal.em, '1 minute');
    expect([await statusWith(cookie), await statusWith(renewed)]).toEqual([401, 200]);
  });

  test('A wrong password leaves the session its id', async ({ portal, session: { cookie } }) => {
    const body = { password: 'not the password' };
    const { headers } = await portal.call('POST', '/trpc/auth.confirm', { cookie, body });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('Of many at the same time one is checked and ten wait, and another user confirms meanwhile', async ({
    portal,
    session,
  }) => {
    const other = await requestsOf(portal, await buildClient(portal.em));
    const flood = Array.from({ length: 60 }, () => session.confirm(PASSWORD));
    expect((await other.confirm(PASSWORD)).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    const confirmed = statuses.filter((status) => status === 200).length;
    // A confirmation that ends while the last requests arrive makes room for one more.
    expect(confirmed).toBeGreaterThanOrEqual(11);
    expect(confirmed).toBeLessThan(20);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('An empty password, a missing one and further fields are refused', async ({ portal, session }) => {
    const inputs: [object, string][] = [
      [{ password: '' }, 'Password is required'],
      [{}, 'Password is required'],
      [{ password: PASSWORD, remember: true }, 'Unknown field: remember'],
    ];
    for (const [body, message] of inputs) {
      const { cookie } = session;
      const response = await portal.call('POST', '/trpc/auth.confirm', { cookie, body });
      expect([response.statusCode, response.json().error.message]).toEqual([400, message]);
    }
  });

  test('A session has ten guesses, together with those at a password change, and then one a minute', async ({
    portal,
    session,
  }) => {
    const { cookie, confirm } = session;
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await confirm(`guess ${guess}`)).statusCode).toBe(400);
      const body = { currentPassword: `guess ${guess}`, newPassword: 'another-secret' };
      expect((await portal.call('PATCH', '/api/client/password', { cookie, body })).statusCode).toBe(400);
    }
    expect((await confirm('checked')).statusCode).toBe(429);
    const limited = await confirm(PASSWORD);
    expect([limited.statusCode, limited.json().error.message]).toEqual([
      429,
      'Too many attempts. Please try again in a minute.',
    ]);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    await shiftClock(portal.em, '1 minute');
    expect((await confirm(PASSWORD)).statusCode).toBe(200);
  });

  test('An API token can neither confirm nor create tokens', async ({ portal, session }) => {
    const { token } = (await session.createToken()).json().result.data;
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['auth.confirm', 'me.apiTokens.create'])
      expect((await portal.call('POST', `/trpc/${path}`, { headers, body: {} })).statusCode).not.toBe(200);
  });
});
