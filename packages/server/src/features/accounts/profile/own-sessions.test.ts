import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test as base, ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { deleteExpiredSessions } from '../sessions/sessions.service.ts';

type Person = { username: string };

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signInFrom = async ({ app }: TestPortal, { username }: Person, address: string, userAgent: string) => {
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: { 'user-agent': userAgent },
    payload: { username, password: PASSWORD },
  });
  return String(login.headers['set-cookie']).split(';')[0] ?? '';
};

const endOthers = ({ call }: TestPortal, cookie: string) =>
  call('POST', '/trpc/me.sessions.endOthers', {
    cookie,
    headers: { 'content-type': 'application/json' },
  });

type Sessions = { items: { id: string; device: string; isCurrent: boolean }[]; total: number };

const test = base.extend<{
  person: { username: string };
  list: (cookie: string) => Promise<Sessions>;
  status: (cookie: string) => Promise<number>;
}>({
  person: async ({ portal }, use) => use(await buildClient(portal.em)),
  list: async ({ portal: { call } }, use) =>
    use(async (cookie) => (await call('GET', '/trpc/me.sessions.list', { cookie })).json().result.data),
  status: async ({ portal: { call } }, use) =>
    use(async (cookie) => (await call('GET', '/api/user', { cookie })).statusCode),
});

describe('the list of sessions', () => {
  test('The list shows the time, address and device of each session, the current one first', async ({
    portal,
    person,
    list,
  }) => {
    const phone = await signInFrom(portal, person, '10.0.0.7', 'curl/8.5.0');
    await shiftClock(portal.em, '2 minutes');
    const here = await signInFrom(portal, person, '10.0.0.8', FIREFOX);
    await shiftClock(portal.em, '2 minutes');
    await list(phone);
    const sessions = await list(here);
    const time = expect.stringMatching(/Z$/);
    const id = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(sessions).toEqual({
      items: [
        {
          id,
          signedInAt: time,
          lastSeenAt: time,
          device: 'Firefox on Linux',
          address: '10.0.0.8',
          isCurrent: true,
        },
        { id, signedInAt: time, lastSeenAt: time, device: 'curl', address: '10.0.0.7', isCurrent: false },
      ],
      total: 2,
    });
    expect(JSON.stringify(sessions)).not.toContain(decodeURIComponent(here.split('=')[1] ?? ''));
  });

  test('The list of sessions does not contain expired ones', async ({ portal, list }) => {
    const admin = await buildAdmin(portal.em);
    await signInFrom(portal, admin, '10.0.0.7', FIREFOX);
    await shiftClock(portal.em, '8 hours');
    const here = await signInFrom(portal, admin, '10.0.0.8', FIREFOX);
    expect((await list(here)).total).toBe(1);
    await deleteExpiredSessions(ruleContext(portal.em));
    expect((await list(here)).total).toBe(1);
  });
});

describe('ending sessions', () => {
  test('A user can end one of their sessions once', async ({ portal, person, list, status }) => {
    const [lost, here] = [
      await signInFrom(portal, person, '10.0.0.7', 'curl'),
      await signInFrom(portal, person, '10.0.0.8', FIREFOX),
    ];
    const id = (await list(here)).items.find(({ isCurrent }) => !isCurrent)?.id;
    const end = () => portal.call('POST', '/trpc/me.sessions.end', { cookie: here, body: { id } });
    expect((await end()).statusCode).toBe(200);
    expect([await status(lost), await status(here)]).toEqual([401, 200]);
    expect((await end()).json()).toMatchObject({ error: { message: 'This session has already ended.' } });
  });

  test('A user cannot end the sessions of another user', async ({ portal, person, list, status }) => {
    const other = await signInFrom(portal, await buildClient(portal.em), '10.0.0.7', 'curl');
    const here = await signInFrom(portal, person, '10.0.0.8', FIREFOX);
    const id = (await list(other)).items[0]?.id;
    const end = await portal.call('POST', '/trpc/me.sessions.end', { cookie: here, body: { id } });
    expect(end.statusCode).toBe(404);
    expect((await endOthers(portal, here)).statusCode).toBe(200);
    expect(await status(other)).toBe(200);
  });

  test('Ending all other sessions keeps the current one', async ({ portal, person, list, status }) => {
    const others = [
      await signInFrom(portal, person, '10.0.0.6', 'curl'),
      await signInFrom(portal, person, '10.0.0.7', 'curl'),
    ];
    const here = await signInFrom(portal, person, '10.0.0.8', FIREFOX);
    expect((await endOthers(portal, here)).statusCode).toBe(200);
    for (const other of others) expect(await status(other)).toBe(401);
    expect((await list(here)).items).toMatchObject([{ isCurrent: true }]);
  });
});

describe('a copied session cookie', () => {
  test('A copied cookie is not valid after the sign-out', async ({ portal, person, status }) => {
    const copied = await signInFrom(portal, person, '10.0.0.7', FIREFOX);
    const signOut = await portal.call('POST', '/api/logout', { cookie: copied });
    expect(signOut.headers['set-cookie']).toMatch(/^portal=; .*Expires=Thu, 01 Jan 1970/);
    const next = await signInFrom(portal, person, '10.0.0.7', FIREFOX);
    for (const url of ['/api/user', '/api/client/requests', '/trpc/me.sessions.list'])
      expect((await portal.call('GET', url, { cookie: copied })).statusCode).toBe(401);
    const both = await portal.call('GET', '/api/user', { cookie: `${copied}; ${copied}` });
    expect([both.statusCode, await status(next)]).toEqual([401, 200]);
  });

  test('A copied cookie is not valid after a new sign-in in the same browser', async ({
    portal,
    person,
    status,
  }) => {
    const copied = await signInFrom(portal, person, '10.0.0.7', FIREFOX);
    const payload = { username: person.username, password: PASSWORD };
    const again = await portal.call('POST', '/api/login', { cookie: copied, body: payload });
    expect([again.statusCode, await status(copied)]).toEqual([200, 401]);
  });

  test.for(['deactivated', 'deleted', 'given a new password'] as const)(
    'A copied cookie is not valid after its owner was %s',
    async (fate, { portal, status }) => {
      const { em, callerAs } = portal;
      const owner = await buildClient(em);
      const copied = await signInFrom(portal, owner, '10.0.0.7', FIREFOX);
      const { admin } = await callerAs(await buildAdmin(em));
      if (fate === 'deactivated') await admin.clients.deactivate({ id: owner.id });
      if (fate === 'deleted') await admin.clients.delete({ id: owner.id });
      if (fate === 'given a new password') {
        const change = { currentPassword: PASSWORD, newPassword: 'another-one' };
        await (await callerAs(owner)).me.password.change(change);
      }
      expect(await status(copied)).toBe(401);
    },
  );
});
