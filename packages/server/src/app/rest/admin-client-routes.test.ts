import { accountMessages } from '@portal/contract/accounts.values';
import { clientMessages } from '@portal/contract/clients';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/signed-in.fixture.ts';
import { buildAdmin, buildRequest, PASSWORD } from '../../../test/builders.ts';

const MISSING = 2_000_000;

const newClient = (username: string) => ({
  name: 'Ada Press',
  email: `${username}@example.com`,
  username,
  password: PASSWORD,
});

describe('/api/admin/users', () => {
  test('GET returns the clients without the admins', async ({ portal, admin, client }) => {
    const list = (await portal.call('GET', '/api/admin/users', { cookie: admin.cookie })).json();
    const ids = list.map(({ id }: { id: number }) => id);
    expect(ids).toContain(client.id);
    expect(ids).not.toContain(admin.id);
  });

  test('POST creates a client with all credits remaining', async ({ portal, admin: { cookie } }) => {
    const body = { ...newClient('ada-one'), monthlyCredits: 12 };
    const response = await portal.call('POST', '/api/admin/users', { cookie, body });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ role: 'client', monthlyCredits: 12, remainingCredits: 12 });
    expect(response.body).not.toMatch(/password/);
  });

  test('POST without monthlyCredits uses the default credits', async ({ portal, admin: { cookie } }) => {
    const response = await portal.call('POST', '/api/admin/users', { cookie, body: newClient('ada-two') });
    expect(response.json()).toMatchObject({ monthlyCredits: 5, remainingCredits: 5 });
  });

  test.for<[name: string, change: object, message: string]>([
    ['a name of one letter', { name: ' A ' }, clientMessages.name],
    ['no email', { email: 'ada@' }, accountMessages.email],
    ['a short username', { username: 'ab' }, clientMessages.username],
    ['a short password', { password: '12345' }, clientMessages.password],
    ['no credits', { monthlyCredits: 0 }, clientMessages.monthlyCredits],
    ['half credits', { monthlyCredits: 1.5 }, clientMessages.wholeCredits],
    ['credits in words', { monthlyCredits: '5' }, clientMessages.monthlyCredits],
    ['too many credits', { monthlyCredits: 1_000_001 }, clientMessages.creditsMax],
    ['a role', { role: 'admin' }, 'Unknown field: role'],
    ['remaining credits', { remainingCredits: 5 }, 'Unknown field: remainingCredits'],
  ])('POST with %s is 400', async ([, change, message], { portal, admin: { cookie } }) => {
    const body = { ...newClient('refused'), ...change };
    const response = await portal.call('POST', '/api/admin/users', { cookie, body });
    expect([response.statusCode, response.body]).toEqual([400, message]);
  });

  test('POST is 409 for a username or email that exists', async ({ portal, admin: { cookie }, client }) => {
    const responses = await Promise.all([
      portal.call('POST', '/api/admin/users', {
        cookie,
        body: { ...newClient('free-one'), username: client.username },
      }),
      portal.call('POST', '/api/admin/users', {
        cookie,
        body: { ...newClient('free-two'), email: client.email },
      }),
    ]);
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [409, 'Username already exists'],
      [409, 'Email already exists'],
    ]);
  });
});

describe('/api/admin/users/{id}', () => {
  test.for([
    { name: 'Ada Press' },
    { monthlyCredits: 20 },
    { remainingCredits: 0 },
    { name: 'Bo Print', monthlyCredits: 7, remainingCredits: 9 },
  ])('PATCH accepts any subset: %j', async (change, { portal, admin: { cookie }, client }) => {
    const response = await portal.call('PATCH', `/api/admin/users/${client.id}`, { cookie, body: change });
    expect([response.statusCode, response.json()]).toEqual([
      200,
      expect.objectContaining({ id: client.id, ...change }),
    ]);
  });

  test.for<[name: string, body: unknown, message: string]>([
    ['nothing', {}, 'There is nothing to change'],
    ['no body', undefined, 'There is nothing to change'],
    ['a fraction of a credit', { remainingCredits: 2.5 }, 'Credits must be a whole number'],
    ['too many credits', { monthlyCredits: 1_000_001 }, 'Credits must be at most 1,000,000'],
    ['negative credits', { remainingCredits: -1 }, clientMessages.remainingCredits],
    ['no monthly credits', { monthlyCredits: 0 }, clientMessages.monthlyCredits],
    ['null', { name: null }, clientMessages.name],
    ['a username', { username: 'other' }, 'Unknown field: username'],
    ['a role', { role: 'admin' }, 'Unknown field: role'],
  ])('PATCH with %s is 400', async ([, body, message], { portal, admin: { cookie }, client }) => {
    const response = await portal.call('PATCH', `/api/admin/users/${client.id}`, { cookie, body });
    expect([response.statusCode, response.body]).toEqual([400, message]);
  });

  test('DELETE deletes the client with all requests and sessions', async ({
    portal,
    admin: { cookie },
    client,
  }) => {
    const request = await buildRequest(portal.em, { userId: client.id });
    const response = await portal.call('DELETE', `/api/admin/users/${client.id}`, { cookie });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await portal.call('GET', '/api/user', { cookie: client.cookie })).statusCode).toBe(401);
    expect((await portal.call('GET', `/api/admin/requests/${request.id}`, { cookie })).statusCode).toBe(404);
    expect((await portal.call('DELETE', `/api/admin/users/${client.id}`, { cookie })).statusCode).toBe(404);
  });

  test('DELETE is 409 for an admin and 404 for an unknown id; PATCH is 404 for both', async ({
    portal,
    admin: { cookie },
  }) => {
    const other = await buildAdmin(portal.em);
    expect((await portal.call('DELETE', `/api/admin/users/${other.id}`, { cookie })).statusCode).toBe(409);
    expect((await portal.call('DELETE', `/api/admin/users/${MISSING}`, { cookie })).statusCode).toBe(404);
    for (const id of [other.id, MISSING]) {
      const response = await portal.call('PATCH', `/api/admin/users/${id}`, {
        cookie,
        body: { name: 'Other' },
      });
      expect(response.statusCode).toBe(404);
    }
  });

  test('GET /api/admin/users/{id}/credits returns the statement of the client, and is 404 for an unknown id', async ({
    portal,
    admin: { cookie },
    client,
  }) => {
    const response = await portal.call('GET', `/api/admin/users/${client.id}/credits`, { cookie });
    expect([response.statusCode, response.json().closing]).toEqual([200, 5]);
    expect((await portal.call('GET', `/api/admin/users/${MISSING}/credits`, { cookie })).statusCode).toBe(
      404,
    );
  });
});
