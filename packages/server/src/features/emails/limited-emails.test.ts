import { test as base, describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import {
  createTestSession,
  openTestPortal,
  shiftClock,
  type TestPortal,
} from '../../../test/portal.fixture.ts';

/** On its own database, because tests count jobs and shift the clock. */
const test = base.extend<{ portal: TestPortal }>({
  portal: async ({ task: _ }, use) => {
    const portal = await openTestPortal();
    await use(portal);
    await portal.close();
  },
});

/** How many emails of a kind wait for how many minutes, rounded up. */
const waitsOf = async ({ em }: TestPortal, kind: string) => {
  const rows = await em.fork().execute<{ minutes: number; count: number }[]>(
    `select ceil(extract(epoch from start_after - created_on) / 60)::int as minutes, count(*)::int from jobs.job
     where name = 'mail' and data ->> 'kind' = ? group by 1 order by 1`,
    [kind],
  );
  return Object.fromEntries(rows.map(({ minutes, count }) => [minutes, count]));
};
const countOf = async (portal: TestPortal, kind: string) =>
  Object.values(await waitsOf(portal, kind)).reduce((sum, count) => sum + count, 0);

describe('emails that an account causes', () => {
  test('An address gets ten emails about new API tokens in an hour, whatever the account is called', async ({
    portal,
  }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    const loop = async () => {
      const { id } = await me.apiTokens.create({ name: 'Visit us', scopes: ['read'] });
      await me.apiTokens.revoke({ id });
    };
    for (let token = 0; token < 30; token += 1) await loop();
    expect(await countOf(portal, 'api-token-created')).toBe(10);
    await shiftClock(portal.em, '1 hour');
    const later = (await portal.callerAs(client)).me;
    await later.apiTokens.create({ name: 'Visit us', scopes: ['read'] });
    expect(await countOf(portal, 'api-token-created')).toBe(11);
  });

  test('Emails of other kinds and of other accounts are sent as before', async ({ portal }) => {
    const { em, callerAs } = portal;
    const client = await buildClient(em);
    const { me } = await callerAs(client);
    for (let token = 0; token < 11; token += 1) await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    await me.password.change({ currentPassword: PASSWORD, newPassword: 'another-secret' });
    expect(await countOf(portal, 'password-changed')).toBe(1);
    const other = (await callerAs(await buildClient(em))).me;
    await other.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    expect(await countOf(portal, 'api-token-created')).toBe(11);
  });

  test('Ten changes of an email in a week are applied, each left address gets its link, and the next is 429', async ({
    portal,
  }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    for (let change = 1; change <= 10; change += 1) {
      const email = `stranger-${change}@example.com`;
      expect(await me.profile.update({ email })).toMatchObject({ email });
    }
    expect(await waitsOf(portal, 'email-changed')).toEqual({ 0: 10 });
    const next = { email: 'stranger-11@example.com' };
    await expect(me.profile.update(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await me.profile.update({ name: 'Ada' })).toMatchObject({ name: 'Ada' });
    await shiftClock(portal.em, '6 days');
    const late = (await portal.callerAs(client)).me;
    await expect(late.profile.update(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await shiftClock(portal.em, '7 days');
    expect(await (await portal.callerAs(client)).me.profile.update(next)).toMatchObject(next);
  });

  test('The first and the last left address are reserved, and an admin reads by whom', async ({ portal }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    for (let change = 1; change <= 4; change += 1)
      await me.profile.update({ email: `left-${change}@example.com` });
    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const invite = async (email: string, username: string) => {
      const body = { name: 'Invited', email, username, password: PASSWORD };
      const accept = { accept: 'application/json' };
      const { statusCode, body: text } = await portal.call('POST', '/api/admin/users', {
        cookie,
        body,
        headers: accept,
      });
      return { statusCode, ...JSON.parse(text) };
    };
    const heldBy = { id: client.id, username: client.username };
    for (const email of [client.email, 'left-3@example.com', 'LEFT-4@example.com'])
      expect(await invite(email, 'held')).toMatchObject({
        statusCode: 409,
        detail: 'Email already exists',
        code: 'email-taken',
        heldBy,
      });
    expect(await invite('left-2@example.com', 'free')).toMatchObject({ statusCode: 201 });
    const visitor = { name: 'Visitor', email: client.email, username: 'visitor', password: PASSWORD };
    const registered = await portal.call('POST', '/api/register', {
      body: visitor,
      headers: { accept: 'application/json' },
    });
    expect(registered.statusCode).toBe(409);
    expect(registered.json()).not.toHaveProperty('heldBy');
  });

  test('After ten addresses of others in an hour every change of the email is 429, and no other change', async ({
    portal,
  }) => {
    const { em, callerAs } = portal;
    const client = await buildClient(em);
    const { email } = await buildClient(em);
    const { me } = await callerAs(client);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(me.profile.update({ email })).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const refused of [email, 'new@example.com'])
      await expect(me.profile.update({ email: refused })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
      });
    expect(await me.profile.update({ name: 'Ada' })).toMatchObject({ name: 'Ada' });
    await shiftClock(em, '1 hour');
    const later = (await callerAs(client)).me;
    expect(await later.profile.update({ email: 'new@example.com' })).toMatchObject({
      email: 'new@example.com',
    });
  });

  test('The limit holds for parallel requests', async ({ portal }) => {
    const client = await buildClient(portal.em);
    const { cookie } = await createTestSession(portal, client);
    const body = { name: 'Shop', scopes: ['read'] };
    const create = () => portal.call('POST', '/trpc/me.apiTokens.create', { cookie, body });
    await Promise.all(Array.from({ length: 20 }, create));
    expect(await countOf(portal, 'api-token-created')).toBe(10);
  });
});

describe('invitations', () => {
  const person = (n: number) => ({
    name: `Client ${n}`,
    email: `invited-${n}@example.com`,
    username: `invited-${n}`,
  });

  test('Of an admin’s invitations 30 a minute are sent and the rest waits; another admin’s are not delayed', async ({
    portal,
  }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    for (let n = 0; n < 65; n += 1)
      await (n % 2 ? admin.invitations.send(person(n)) : admin.admins.invite(person(n)));
    expect(await waitsOf(portal, 'invitation')).toEqual({ 0: 30, 1: 30, 2: 5 });
    const other = (await portal.callerAs(await buildAdmin(portal.em))).admin;
    await other.invitations.send(person(99));
    expect(await waitsOf(portal, 'invitation')).toEqual({ 0: 31, 1: 30, 2: 5 });
  });

  test('An address that was invited ten times in an hour is not invited again', async ({ portal }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    const { id } = await admin.invitations.send(person(1));
    for (let time = 1; time < 10; time += 1) await admin.invitations.sendAgain({ id });
    await expect(admin.invitations.sendAgain({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await shiftClock(portal.em, '1 hour');
    await admin.invitations.sendAgain({ id });
    expect(await countOf(portal, 'invitation')).toBe(11);
  });
});
