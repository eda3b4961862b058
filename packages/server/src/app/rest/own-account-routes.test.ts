import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildClient, PASSWORD } from '../../../test/builders.ts';
import { nextCookie } from '../../../test/portal.fixture.ts';

describe('PATCH /api/client/profile', () => {
  test('changes the name or the email and keeps the other', async ({
    portal,
    client: { cookie, name, email },
  }) => {
    const renamed = await portal.call('PATCH', '/api/client/profile', {
      cookie,
      body: { name: '  Ada Press ' },
    });
    expect([renamed.statusCode, renamed.json()]).toEqual([
      200,
      expect.objectContaining({ name: 'Ada Press', email }),
    ]);
    const moved = await portal.call('PATCH', '/api/client/profile', {
      cookie,
      body: { email: `new-${email}` },
    });
    expect(moved.json()).toMatchObject({ name: 'Ada Press', email: `new-${email}` });
    expect(name).not.toBe('Ada Press');
  });

  test.for<[name: string, body: unknown]>([
    ['no body', undefined],
    ['nothing to change', {}],
    ['a role', { role: 'admin' }],
    ['credits', { name: 'Ada', remainingCredits: 99 }],
    ['a blank name', { name: ' ' }],
    ['null for the email', { email: null }],
  ])('with %s is 400', async ([, body], { portal, client: { cookie } }) => {
    expect((await portal.call('PATCH', '/api/client/profile', { cookie, body })).statusCode).toBe(400);
  });

  test('is 409 for the email of another user in any case, and accepts the own one', async ({
    portal,
    client: { cookie, email },
  }) => {
    const other = await buildClient(portal.em);
    const taken = await portal.call('PATCH', '/api/client/profile', {
      cookie,
      body: { email: other.email.toUpperCase() },
    });
    expect([taken.statusCode, taken.body]).toEqual([409, 'Email already exists']);
    const own = await portal.call('PATCH', '/api/client/profile', {
      cookie,
      body: { email: email.toUpperCase() },
    });
    expect(own.statusCode).toBe(200);
  });
});

describe('PATCH /api/client/password', () => {
  const change = { currentPassword: PASSWORD, newPassword: 'quite another one' };

  test('sets the password and ends the other sessions', async ({ portal, client }) => {
    const other = await portal.signIn(client);
    const response = await portal.call('PATCH', '/api/client/password', {
      cookie: client.cookie,
      body: change,
    });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const own = nextCookie(response, client.cookie);
    expect((await portal.call('GET', '/api/user', { cookie: own })).statusCode).toBe(200);
    expect((await portal.call('GET', '/api/user', { cookie: other })).statusCode).toBe(401);
    const old = await portal.call('POST', '/api/login', {
      body: { username: client.username, password: PASSWORD },
    });
    expect(old.statusCode).toBe(401);
  });

  test('is 400 for a wrong current password, and a too short or too long new one', async ({
    portal,
    client: { cookie },
  }) => {
    for (const body of [
      { ...change, currentPassword: 'not mine at all' },
      { ...change, newPassword: '12345' },
      { ...change, newPassword: 'x'.repeat(201) },
    ]) {
      expect((await portal.call('PATCH', '/api/client/password', { cookie, body })).statusCode).toBe(400);
    }
  });
});

describe('GET /api/client/credits', () => {
  test('returns the statement of the current month, or of the requested one', async ({
    portal,
    client: { cookie },
  }) => {
    const response = await portal.call('GET', '/api/client/credits', { cookie });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ period: 0, opening: 0, closing: 5 }),
    ]);
    expect((await portal.call('GET', '/api/client/credits?period=0', { cookie })).json()).toEqual(
      response.json(),
    );
  });

  test('is 400 for a month in the future', async ({ portal, client: { cookie } }) => {
    for (const period of ['1', '-1', '1.5', '99999', 'x']) {
      const response = await portal.call('GET', `/api/client/credits?period=${period}`, { cookie });
      expect(response.statusCode).toBe(400);
    }
  });
});
