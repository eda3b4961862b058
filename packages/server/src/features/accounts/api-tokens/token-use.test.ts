import type { ApiTokenScope } from '@portal/contract/accounts/api-tokens';
import { expect, vi } from 'vitest';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

test('No request waits for the time of a last use to be stored', async ({ portal }) => {
  const client = await buildClient(portal.em);
  const { me } = await portal.callerAs(client);
  const { token } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
  const lastUse = async () => (await me.apiTokens.list())[0]?.lastUsedAt;
  const holder = portal.em.fork();
  await holder.begin();
  await holder.execute('select from api_tokens where user_id = ? for update', [client.id]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await portal.call('GET', '/api/user', { headers })).statusCode).toBe(200);
  expect(await lastUse()).toBeNull();
  await holder.rollback();
  await vi.waitFor(async () => expect(await lastUse()).not.toBeNull(), { timeout: 15_000 });
});

test('While API tokens are off for clients, none can be created, and existing ones are refused', async ({
  portal,
}) => {
  const tokenOf = async (user: { id: number }, scopes: ApiTokenScope[]) =>
    (await (await portal.callerAs(user)).me.apiTokens.create({ name: 'Shop', scopes })).token;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const [admin, client] = [await buildAdmin(portal.em), await buildClient(portal.em)];
  const [ofAdmin, ofClient] = [await tokenOf(admin, ['read']), await tokenOf(client, ['read'])];
  const { admin: settings } = await portal.callerAs(admin);
  const { me } = await portal.callerAs(client);
  const use = async (token: string, method: 'GET' | 'POST' = 'GET', path = '/api/user') =>
    portal.call(method, path, { headers: bearer(token), body: method === 'POST' ? {} : undefined });
  expect(await me.apiTokens.policy()).toEqual({ isAllowed: true });
  expect((await use(ofClient)).statusCode).toBe(200);

  await settings.settings.update({ clientApiTokens: false });
  expect(await me.apiTokens.policy()).toEqual({ isAllowed: false });
  expect(await (await portal.callerAs(admin)).me.apiTokens.policy()).toEqual({ isAllowed: true });
  const message = 'API tokens are turned off for clients. If you need them, please contact us.';
  await expect(tokenOf(client, ['read'])).rejects.toMatchObject({ code: 'FORBIDDEN', message });
  for (const refused of [await use(ofClient), await use(ofClient, 'POST', '/api/client/requests')])
    expect([refused.statusCode, refused.body]).toEqual([403, message]);
  const problem = await portal.call('GET', '/api/user', {
    headers: { ...bearer(ofClient), accept: 'application/problem+json' },
  });
  expect(problem.json()).toMatchObject({ status: 403, code: 'api-tokens-turned-off' });
  // Other requests of the client, and the tokens of admins, work as before.
  expect((await portal.call('GET', '/api/user', { cookie: await portal.signIn(client) })).statusCode).toBe(
    200,
  );
  expect((await use(ofAdmin)).statusCode).toBe(200);
  expect((await use(await tokenOf(admin, ['admin']))).statusCode).toBe(200);

  await settings.settings.update({ clientApiTokens: true });
  expect((await use(ofClient)).statusCode).toBe(200);
  const { items } = await settings.auditLog.search({ adminId: admin.id, action: 'settings.update' });
  expect(items.map(({ changes }) => changes)).toEqual([
    [{ field: 'API tokens for clients', from: 'off', to: 'on' }],
    [{ field: 'API tokens for clients', from: 'on', to: 'off' }],
  ]);
});
