import { expect, vi } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';

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
  await vi.waitFor(async () => expect(await lastUse()).not.toBeNull());
});
