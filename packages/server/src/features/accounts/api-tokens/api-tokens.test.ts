import type { ApiTokenScope } from '@portal/contract/accounts/api-tokens';
import { describe, expect, vi } from 'vitest';
import { buildAdmin, buildClient, buildRequest, PASSWORD } from '../../../../test/builders.ts';
import {
  test as base,
  createTestSession,
  ruleContext,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { buildWorld } from '../../../../test/procedures/records/world.ts';
import { toRestRequest } from '../../../../test/procedures/rest-request.ts';
import { validInput } from '../../../../test/procedures/valid-inputs.ts';
import type { RestRoute } from '../../../app/rest/route.ts';
import { restRoutes } from '../../../app/rest/routes.ts';
import { apiTokensRouter } from './api-tokens.router.ts';
import { deleteExpiredTokens } from './api-tokens.service.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const makeToken = async (
  portal: TestPortal,
  user: { id: number },
  scopes: ApiTokenScope[],
  expiresInDays?: number,
) => {
  const { me } = await portal.callerAs(user);
  return me.apiTokens.create({
    name: 'Shop',
    scopes,
    ...(expiresInDays === undefined ? {} : { expiresInDays }),
  });
};

/** The scopes of which each allows a REST request. Other requests need a session. */
function sufficientScopes({ method, path }: RestRoute): ApiTokenScope[] {
  const isForAdmins = path.startsWith('/admin/');
  if (method === 'GET') return isForAdmins ? ['read', 'admin'] : ['read', 'request', 'admin'];
  if (isForAdmins) return ['admin'];
  return /^\/client\/(addresses|favorites|held-requests|requests)/.test(path) ? ['request'] : [];
}

const test = base.extend<{ tokenOf: (user: { id: number }, scopes: ApiTokenScope[]) => Promise<string> }>({
  tokenOf: async ({ portal }, use) =>
    use(async (user, scopes) => (await makeToken(portal, user, scopes)).token),
});

describe('API tokens', () => {
  test('An API token allows exactly the REST requests that one of its scopes covers', async ({
    portal,
    tokenOf,
  }) => {
    const admin = await buildAdmin(portal.em);
    const world = await buildWorld(portal);
    await portal.em.fork().execute('update users set remaining_credits = 100 where id = ?', [admin.id]);
    for (const scope of ['read', 'request', 'admin'] as const) {
      const token = await tokenOf(admin, [scope]);
      for (const row of restRoutes) {
        const owner = row.path.startsWith('/client') ? admin : world.client;
        const call = toRestRequest(row, await validInput(row.procedure, { ...world, client: owner }));
        const response = await portal.app.inject({ ...call, headers: { ...call.headers, ...bearer(token) } });
        const name = `${row.method} ${row.path}`;
        const isEnough = sufficientScopes(row).includes(scope);
        expect([scope, name, response.statusCode]).toEqual([scope, name, isEnough ? row.status : 403]);
        if (isEnough) continue;
        expect(response.body).toMatch(/needs the scope|cannot be done with an API token/);
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('An API token acts as its user, with the current role of the user', async ({ portal, tokenOf }) => {
    const { em } = portal;
    const [admin, client] = [await buildAdmin(em), await buildClient(em)];
    const { id } = await buildRequest(em, { userId: client.id });
    const own = await portal.call('GET', '/api/client/requests', {
      headers: bearer(await tokenOf(client, ['read'])),
    });
    expect(own.json()).toMatchObject([{ id }]);
    await expect(tokenOf(client, ['admin'])).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    const headers = bearer(await tokenOf(admin, ['admin']));
    await em.fork().execute(`update users set role = 'client' where id = ?`, [admin.id]);
    const demoted = await portal.call('GET', '/api/admin/users', { headers });
    expect([demoted.statusCode, demoted.body]).toEqual([403, 'Admin access required']);
  });

  test('An unknown, revoked or expired token, or one of a deleted account, gets a 401 with the same message', async ({
    portal,
    tokenOf,
  }) => {
    const { em } = portal;
    const [client, leaving, idle] = [await buildClient(em), await buildClient(em), await buildClient(em)];
    const revoked = await makeToken(portal, client, ['read']);
    const other = await portal.callerAs(leaving);
    await expect(other.me.apiTokens.revoke({ id: revoked.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { me } = await portal.callerAs(client);
    await me.apiTokens.revoke({ id: revoked.id });
    const expired = await makeToken(portal, client, ['read'], 30);
    const ofGone = await tokenOf(leaving, ['read']);
    const ofIdle = await tokenOf(idle, ['read']);
    const statusOf = async (token: string) =>
      (await portal.call('GET', '/api/user', { headers: bearer(token) })).statusCode;
    expect(await Promise.all([expired.token, ofGone, ofIdle].map(statusOf))).toEqual([200, 200, 200]);

    await em.fork().execute('update users set deactivated_at = now() where id = ?', [idle.id]);
    await em.fork().execute('delete from users where id = ?', [leaving.id]);
    await shiftClock(em, '31 days');
    for (const token of [revoked.token, expired.token, ofGone, ofIdle, 'ptl_x', 'x', `${ofGone}x`]) {
      const { statusCode, body, headers } = await portal.call('GET', '/api/user', { headers: bearer(token) });
      expect([statusCode, body]).toEqual([
        401,
        'This API token is not valid. It may have been revoked or have expired.',
      ]);
      expect(headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    }
    expect(await (await portal.callerAs(client)).me.apiTokens.list()).toMatchObject([
      { id: expired.id, isExpired: true },
    ]);
  });

  test('API tokens work only under /api and for CSV files, and not together with a session cookie', async ({
    portal,
    tokenOf,
  }) => {
    const admin = await buildAdmin(portal.em);
    const headers = bearer(await tokenOf(admin, ['read', 'request', 'admin']));
    for (const path of ['/trpc/auth.me', '/trpc/me.apiTokens.list']) {
      expect((await portal.call('GET', path, { headers })).statusCode).toBe(401);
    }
    expect((await portal.call('GET', '/downloads/requests.csv', { headers })).statusCode).toBe(200);
    expect((await portal.call('POST', '/trpc/auth.logout', { headers, body: null })).statusCode).toBe(200);
    const foreign = { ...headers, origin: 'https://elsewhere.example' };
    const name = { name: 'Crest', description: 'A crest in gold' };
    const create = (more: object) => portal.call('POST', '/api/admin/samples', { body: name, ...more });
    expect((await create({ headers: foreign })).statusCode).toBe(201);
    // A request with a cookie may be a cross-site request by a browser, even if it also has a token.
    const { cookie } = await createTestSession(portal, admin);
    expect((await create({ headers: foreign, cookie })).statusCode).toBe(403);
    expect(
      (await portal.call('POST', '/trpc/auth.logout', { headers: foreign, body: null })).statusCode,
    ).toBe(403);
  });

  test('An API token is stored as a hash, shown once, and its last use is recorded at most once a minute', async ({
    portal,
    tokenOf,
  }) => {
    const client = await buildClient(portal.em);
    const token = await tokenOf(client, ['read', 'request']);
    expect(token).toMatch(/^ptl_[\w-]{43}$/);
    const rowsOf = () =>
      portal.em
        .fork()
        .execute<{ row: string; xmin: string }[]>(
          'select api_tokens::text as row, xmin::text from api_tokens where user_id = ?',
          [client.id],
        );
    expect((await rowsOf())[0]?.row).not.toContain(token.slice(4));

    const { me } = await portal.callerAs(client);
    expect(await me.apiTokens.list()).toMatchObject([
      { name: 'Shop', scopes: ['read', 'request'], lastUsedAt: null, expiresAt: null, isExpired: false },
    ]);
    expect(JSON.stringify(await me.apiTokens.list())).not.toContain(token.slice(4));
    const use = () => portal.call('GET', '/api/samples', { headers: bearer(token) });
    await use();
    // No response waits for the time of the last use.
    await vi.waitFor(async () => expect((await me.apiTokens.list())[0]?.lastUsedAt).not.toBeNull(), {
      timeout: 15_000,
    });
    const [first] = await rowsOf();
    await use();
    expect(await rowsOf()).toEqual([first]);
    await shiftClock(portal.em, '2 minutes');
    await use();
    await vi.waitFor(async () => expect((await rowsOf())[0]?.xmin).not.toBe(first?.xmin), {
      timeout: 15_000,
    });
    expect((await me.apiTokens.list())[0]?.lastUsedAt).not.toBeNull();
  });

  test('A password change revokes the API tokens, and a revoked token is deleted after 90 days', async ({
    portal,
    tokenOf,
  }) => {
    const { em } = portal;
    const client = await buildClient(em);
    const token = await tokenOf(client, ['read']);
    const { me } = await portal.callerAs(client);
    const [{ id } = { id: 0 }] = await me.apiTokens.list();
    await me.password.change({ currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` });
    expect((await portal.call('GET', '/api/user', { headers: bearer(token) })).statusCode).toBe(401);
    expect(await me.apiTokens.list()).toEqual([]);

    const left = async () => {
      await deleteExpiredTokens(ruleContext(em));
      return em.fork().execute('select 1 from api_tokens where id = ?', [id]);
    };
    expect(await left()).toHaveLength(1);
    await shiftClock(em, '91 days');
    expect(await left()).toHaveLength(0);
  });

  test('The audit log records the tokens of admins but not those of clients', async ({ portal }) => {
    const admin = await buildAdmin(portal.em);
    const { token, id } = await makeToken(portal, admin, ['read', 'admin'], 30);
    const client = await buildClient(portal.em, { name: 'Kestrel Textiles' });
    await makeToken(portal, client, ['read']);
    const caller = await portal.callerAs(admin);
    await caller.me.apiTokens.revoke({ id });
    const { items } = await caller.admin.auditLog.search({ adminId: admin.id });
    expect(items).toMatchObject([
      { action: 'apiTokens.revoke', subject: { id, name: 'Shop' } },
      {
        action: 'apiTokens.create',
        subject: { id, name: 'Shop' },
        changes: [{ field: 'Scopes', from: null, to: 'read, admin' }, { field: 'Expires' }],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain(token.slice(4));
    expect((await caller.admin.auditLog.search({ search: client.name })).total).toBe(0);
  });

  test('A user cannot have more than 50 tokens, even with parallel requests', async ({ portal, tokenOf }) => {
    const client = await buildClient(portal.em);
    const made = await Promise.allSettled(Array.from({ length: 55 }, () => tokenOf(client, ['read'])));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  });

  test('Tokens are managed only with a session: no REST route leads to them', () => {
    const managing = Object.keys(apiTokensRouter._def.procedures).map((name) => `me.apiTokens.${name}`);
    expect(restRoutes.filter(({ procedure }) => managing.includes(procedure))).toEqual([]);
  });
});
