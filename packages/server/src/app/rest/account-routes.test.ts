import { accountMessages } from '@portal/contract/accounts.values';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { PASSWORD } from '../../../test/builders.ts';

const USER_FIELDS = [
  'id',
  'username',
  'name',
  'email',
  'role',
  'monthlyCredits',
  'remainingCredits',
  'nextResetDate',
  'createdAt',
  'company',
  'customerNumber',
];
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const person = (name: string) => ({
  name: 'Ada Press',
  email: `${name}@example.com`,
  username: name,
  password: PASSWORD,
});

describe('GET /api/user', () => {
  test('returns the signed-in user without a password', async ({ portal, client }) => {
    const response = await portal.call('GET', '/api/user', { cookie: client.cookie });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(USER_FIELDS);
    expect(response.json()).toMatchObject({
      id: client.id,
      role: 'client',
      monthlyCredits: 5,
      remainingCredits: 5,
    });
    expect(response.json().nextResetDate).toMatch(ISO);
    expect(response.body).not.toMatch(/password|argon2/i);
  });

  test('is 401 without a session', async ({ portal }) => {
    expect((await portal.call('GET', '/api/user')).statusCode).toBe(401);
  });
});

describe('POST /api/login', () => {
  test('returns the user and sets a session cookie', async ({ portal, client }) => {
    const response = await portal.call('POST', '/api/login', {
      body: { username: client.username, password: PASSWORD },
    });
    expect([response.statusCode, response.json().id]).toEqual([200, client.id]);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^portal=[^;]+; .*Path=\/; HttpOnly; SameSite=Lax/,
    );
  });

  test('ignores case and surrounding blanks in the username', async ({ portal, client }) => {
    const username = `  ${client.username.toUpperCase()} `;
    const response = await portal.call('POST', '/api/login', { body: { username, password: PASSWORD } });
    expect(response.statusCode).toBe(200);
  });

  test('has one error for an unknown user and a wrong password, and sets no cookie', async ({
    portal,
    client,
  }) => {
    for (const username of ['no-such-user', client.username]) {
      const response = await portal.call('POST', '/api/login', {
        body: { username, password: 'wrong-password' },
      });
      expect([response.statusCode, response.body]).toEqual([401, 'Invalid username or password']);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test('is 400 with the message of the specification', async ({ portal }) => {
    const short = await portal.call('POST', '/api/login', { body: { username: 'ab', password: PASSWORD } });
    expect([short.statusCode, short.body]).toEqual([400, accountMessages.username]);
    const weak = await portal.call('POST', '/api/login', { body: { username: 'abc', password: '12345' } });
    expect([weak.statusCode, weak.body]).toEqual([400, accountMessages.password]);
  });
});

describe('POST /api/register', () => {
  test('creates a client with the default credits, also when an old client sends credits', async ({
    portal,
  }) => {
    const body = {
      ...person('ada-press'),
      role: 'client',
      monthlyCredits: 99,
      remainingCredits: 'many',
      confirmPassword: PASSWORD,
    };
    const response = await portal.call('POST', '/api/register', { body });
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json())).toEqual(USER_FIELDS);
    expect(response.json()).toMatchObject({ role: 'client', monthlyCredits: 5, remainingCredits: 5 });
    expect(String(response.headers['set-cookie'])).toMatch(/^portal=/);
  });

  test('is 409 for a username or email that exists in another case', async ({ portal, client }) => {
    const username = await portal.call('POST', '/api/register', {
      body: { ...person('new-one'), username: client.username.toUpperCase() },
    });
    expect([username.statusCode, username.body]).toEqual([409, 'Username already exists']);
    const email = await portal.call('POST', '/api/register', {
      body: { ...person('new-two'), email: client.email.toUpperCase() },
    });
    expect([email.statusCode, email.body]).toEqual([409, 'Email already exists']);
  });

  test.for<[name: string, change: object, message: string]>([
    ['the role admin', { role: 'admin' }, 'Only clients can register'],
    ['an id', { id: 1 }, 'Unknown field: id'],
    ['a date of creation', { createdAt: '2020-01-01' }, 'Unknown field: createdAt'],
    ['a reset date', { nextResetDate: '2020-01-01' }, 'Unknown field: nextResetDate'],
    ['another repeated password', { confirmPassword: 'something-else' }, "Passwords don't match"],
    ['no email', { email: 'ada' }, accountMessages.email],
    ['a short username', { username: ' ab ' }, accountMessages.username],
    ['a short password', { password: '12345' }, accountMessages.password],
    ['a blank name', { name: '   ' }, 'Name is required'],
  ])('with %s is 400', async ([, change, message], { portal }) => {
    const response = await portal.call('POST', '/api/register', {
      body: { ...person('refused'), ...change },
    });
    expect([response.statusCode, response.body]).toEqual([400, message]);
  });
});

describe('POST /api/logout', () => {
  test('ends the session on the server, and is 204 also without a session', async ({ portal, client }) => {
    const response = await portal.call('POST', '/api/logout', { cookie: client.cookie });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await portal.call('GET', '/api/user', { cookie: client.cookie })).statusCode).toBe(401);
    expect((await portal.call('POST', '/api/logout')).statusCode).toBe(204);
  });

  test('keeps the other sessions of the user', async ({ portal, client }) => {
    const other = await portal.signIn(client);
    await portal.call('POST', '/api/logout', { cookie: client.cookie });
    expect((await portal.call('GET', '/api/user', { cookie: other })).statusCode).toBe(200);
  });

  test('accepts an empty JSON body', async ({ portal }) => {
    const response = await portal.call('POST', '/api/logout', {
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(204);
  });
});
