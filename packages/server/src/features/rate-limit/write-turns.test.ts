import { expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { waitUntilBlocked } from '../../../test/locks/during-transaction.ts';
import { holdLock } from '../../../test/locks/hold-lock.ts';
import { test } from '../../../test/portal.fixture.ts';

const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test('Two writes of an account are in work, the others wait without a connection', async ({ portal }) => {
  const { em, url, call, signIn } = portal;
  const client = await buildClient(em);
  const cookie = await signIn(client);
  const release = await holdLock(url, `select from users where id = ${client.id} for update`);
  const body = { name: 'Ada' };
  const change = () => call('PATCH', '/api/client/profile', { cookie, body });
  const changes = Array.from({ length: 50 }, change);
  await waitUntilBlocked(em, () => 2);
  // Reads of the account and writes of others go on.
  expect((await call('GET', '/api/user', { cookie })).statusCode).toBe(200);
  const other = await signIn(await buildClient(em));
  expect((await call('PATCH', '/api/client/profile', { cookie: other, body })).statusCode).toBe(200);
  expect(await em.fork().execute(blocked)).toHaveLength(2);
  await release();
  const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
