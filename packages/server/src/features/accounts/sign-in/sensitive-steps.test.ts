import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf, enrol, signInWith } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { hashTables } from '../../../../test/database/table-hashes.ts';
import {
  test as base,
  createTestSession,
  nextCookie,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';
import { buildWorld, type World } from '../../../../test/procedures/records/world.ts';
import { validInput } from '../../../../test/procedures/valid-inputs.ts';
import { User } from '../../users/user.entity.ts';

type Step = { procedure: string; input: (world: World) => unknown };

const valid = (procedure: string): Step => ({
  procedure,
  input: async (world) => validInput(procedure, world),
});

const CONFIRMED_STEPS: Step[] = [
  ...[
    'admin.admins.invite',
    'admin.admins.sendInvitationAgain',
    'admin.admins.reactivate',
    'admin.access.endSession',
    'admin.access.revokeToken',
    'admin.access.endAll',
    'admin.webhooks.create',
    'admin.webhooks.replaceSecret',
  ].map(valid),
  {
    procedure: 'admin.webhooks.update',
    input: async (world) => ({
      ...((await validInput('admin.webhooks.replaceSecret', world)) as object),
      url: 'https://elsewhere.example.com/hook',
    }),
  },
  { procedure: 'admin.settings.update', input: () => ({ registration: 'approval' }) },
  { procedure: 'admin.settings.update', input: () => ({ adminSecondFactor: false }) },
  { procedure: 'admin.settings.update', input: () => ({ clientApiTokens: true, defaultCredits: 7 }) },
  { procedure: 'me.profile.update', input: () => ({ email: `${randomUUID()}@example.com` }) },
  {
    procedure: 'admin.clients.update',
    input: ({ client }) => ({ id: client.id, email: `${randomUUID()}@example.com` }),
  },
  { procedure: 'me.notifications.update', input: () => ({ securityEmails: false }) },
];

const OTHER_STEPS: Step[] = [
  ...['admin.webhooks.delete', 'admin.webhooks.endPreviousSecret', 'admin.admins.deactivate'].map(valid),
  valid('admin.clients.create'),
  {
    procedure: 'admin.webhooks.update',
    input: async (world) => ({
      ...((await validInput('admin.webhooks.replaceSecret', world)) as object),
      url: 'https://hooks.example.com/portal',
      isActive: false,
    }),
  },
  { procedure: 'admin.settings.update', input: () => ({ defaultCredits: 8, autoApprove: true }) },
  { procedure: 'me.profile.update', input: () => ({ name: 'Ada Press' }) },
  {
    procedure: 'admin.clients.update',
    input: async ({ portal, client: { id } }) => {
      const { email } = await portal.em.fork().findOneOrFail(User, { id });
      return { id, email, name: 'Ada Press' };
    },
  },
  { procedure: 'me.notifications.update', input: () => ({ securityEmails: true, creditsRenewed: true }) },
];

const ageSession = ({ em }: TestPortal, { id }: { id: number }, age = '10 minutes') =>
  em
    .fork()
    .execute('update sessions set confirmed_at = app_now() - ?::interval where user_id = ?', [age, id]);

const send = ({ call }: TestPortal, cookie: string, { procedure }: Step, body: unknown) =>
  call('POST', `/trpc/${procedure}`, {
    cookie,
    body,
    headers: { 'content-type': 'application/json' },
  });

const codeOfError = (response: Awaited<ReturnType<typeof send>>) => response.json().error?.data?.errorCode;

const test = base.extend<{ world: World; admin: Awaited<ReturnType<typeof buildAdmin>> }>({
  world: async ({ portal }, use) => use(await buildWorld(portal)),
  admin: async ({ portal }, use) => use(await buildAdmin(portal.em)),
});

describe('a session of an admin', () => {
  test.for(CONFIRMED_STEPS)(
    '$procedure needs the password of the last ten minutes',
    async (step, { portal, world, admin }) => {
      const input = await step.input(world);
      const { cookie } = await createTestSession(portal, admin);
      await ageSession(portal, admin);
      const before = await hashTables(portal.em);
      const refused = await send(portal, cookie, step, input);
      expect([refused.statusCode, codeOfError(refused)]).toEqual([403, 'confirmation-required']);
      expect(await hashTables(portal.em)).toEqual(before);
      const body = { password: PASSWORD };
      const confirmed = await portal.call('POST', '/trpc/auth.confirm', { cookie, body });
      expect(confirmed.statusCode).toBe(200);
      const renewed = nextCookie(confirmed, cookie);
      expect((await send(portal, renewed, step, input)).statusCode).toBe(200);
    },
  );

  test.for(CONFIRMED_STEPS)(
    '$procedure follows a sign-in immediately',
    async (step, { portal, world, admin }) => {
      const input = await step.input(world);
      expect((await send(portal, await portal.signIn(admin), step, input)).statusCode).toBe(200);
    },
  );

  test.for(OTHER_STEPS)(
    '$procedure without a new access needs no confirmation',
    async (step, { portal, world, admin }) => {
      const input = await step.input(world);
      const { cookie } = await createTestSession(portal, admin);
      await ageSession(portal, admin);
      expect((await send(portal, cookie, step, input)).statusCode).toBe(200);
    },
  );

  test('With a second factor, a sign-in with a code counts as well', async ({ portal, world, admin }) => {
    const { secret } = await enrol(portal, admin);
    const { cookie } = await signInWith(portal, { ...admin, totp: await codeOf(portal.em, secret) });
    const step = valid('admin.admins.invite');
    const sent = await send(portal, String(cookie).split(';')[0] ?? '', step, await step.input(world));
    expect(sent.statusCode).toBe(200);
  });
});

describe('any session', () => {
  const OWN_SESSIONS = ['me.sessions.endOthers', 'me.sessions.end'];

  test.for(OWN_SESSIONS)(
    '%s of another device needs a confirmation',
    async (procedure, { portal, world: { client } }) => {
      const own = await createTestSession(portal, client);
      const other = await createTestSession(portal, client);
      const { me } = portal.callerIn(own.sessionId);
      const id = (await me.sessions.list()).items.find(({ isCurrent }) => !isCurrent)?.id;
      const step = { procedure, input: () => undefined };
      const body = procedure === 'me.sessions.end' ? { id } : undefined;
      await ageSession(portal, client);
      const refused = await send(portal, own.cookie, step, body);
      expect([refused.statusCode, codeOfError(refused)]).toEqual([403, 'confirmation-required']);
      const status = async () => (await portal.call('GET', '/api/user', { cookie: other.cookie })).statusCode;
      expect(await status()).toBe(200);
      await ageSession(portal, client, '9 minutes');
      expect((await send(portal, own.cookie, step, body)).statusCode).toBe(200);
      expect(await status()).toBe(401);
    },
  );

  test('Ending the session itself is a sign-out and needs no confirmation', async ({
    portal,
    world: { client },
  }) => {
    const { sessionId, cookie } = await createTestSession(portal, client);
    const [own] = (await portal.callerIn(sessionId).me.sessions.list()).items;
    await ageSession(portal, client);
    const step = valid('me.sessions.end');
    expect((await send(portal, cookie, step, { id: own?.id })).statusCode).toBe(200);
  });

  test('An account with a second factor needs a confirmation for a new email', async ({
    portal,
    world: { client },
  }) => {
    await enrol(portal, client);
    const { cookie } = await createTestSession(portal, client);
    await ageSession(portal, client);
    const change = () =>
      portal.call('PATCH', '/api/client/profile', {
        cookie,
        body: { email: 'moved-with-factor@example.com' },
        headers: { accept: 'application/json' },
      });
    const refused = await change();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation-required']);
    await ageSession(portal, client, '1 minute');
    expect((await change()).statusCode).toBe(200);
  });
});

describe('REST', () => {
  const rest = (portal: TestPortal, method: 'POST' | 'PATCH', path: string, body: unknown, who: object) =>
    portal.call(method, `/api/admin/${path}`, { body, headers: { accept: 'application/json', ...who } });
  const tokenOf = async ({ callerAs }: TestPortal, admin: { id: number }) => {
    const { me } = await callerAs(admin);
    const { token } = await me.apiTokens.create({ name: 'Shop', scopes: ['read', 'admin'] });
    return { authorization: `Bearer ${token}` };
  };
  const hook = { url: 'https://hooks.example.com/rest', events: ['request.created'] };

  test('A session without a confirmation is refused with 403', async ({ portal, world, admin }) => {
    const { cookie } = await createTestSession(portal, admin);
    const { id } = (await rest(portal, 'POST', 'webhooks', hook, { cookie })).json();
    await ageSession(portal, admin);
    for (const [method, path, body] of [
      ['POST', 'webhooks', hook],
      ['PATCH', `webhooks/${id}`, { url: 'https://hooks.example.com/other' }],
      ['POST', `webhooks/${id}/secret`, undefined],
      ['PATCH', 'settings', { registration: 'approval' }],
      ['PATCH', `users/${world.client.id}`, { email: `${randomUUID()}@example.com` }],
    ] as const) {
      const refused = await rest(portal, method, path, body, { cookie });
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'confirmation-required']);
    }
  });

  test('An admin’s API token manages webhooks without a confirmation', async ({ portal, admin }) => {
    const who = await tokenOf(portal, admin);
    await ageSession(portal, admin);
    const created = await rest(portal, 'POST', 'webhooks', hook, who);
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    const url = 'https://hooks.example.com/moved';
    expect((await rest(portal, 'PATCH', `webhooks/${id}`, { url }, who)).statusCode).toBe(200);
    expect((await rest(portal, 'POST', `webhooks/${id}/secret`, undefined, who)).statusCode).toBe(200);
  });

  test('An admin’s API token changes no access setting, also when it was just created', async ({
    portal,
    admin,
  }) => {
    const who = await tokenOf(portal, admin);
    const before = await hashTables(portal.em, { except: ['api_tokens'] });
    for (const body of [
      { adminSecondFactor: true },
      { adminSecondFactor: false },
      { registration: 'open' },
      { clientApiTokens: false },
      { defaultCredits: 9, registration: 'closed' },
    ]) {
      const refused = await rest(portal, 'PATCH', 'settings', body, who);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'session-required']);
    }
    expect(await hashTables(portal.em, { except: ['api_tokens'] })).toEqual(before);
    expect((await rest(portal, 'PATCH', 'settings', { defaultCredits: 9 }, who)).statusCode).toBe(200);
  });
});
