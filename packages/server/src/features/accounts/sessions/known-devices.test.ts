import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import {
  test as base,
  ruleContext,
  SESSION_KEYS,
  type TestPortal,
  testConfig,
} from '../../../../test/portal.fixture.ts';
import { buildApp } from '../../../app/app.ts';
import { resetPassword } from '../password-links/reset-password.service.ts';
import { beginSession } from './sessions.service.ts';

type From = { address?: string; cookie?: string | undefined; password?: string; isProgram?: boolean };
type Account = { id: number; username: string };

/** Browsers send them with every sign-in. */
const BROWSER = { host: 'portal.example.com', origin: 'https://portal.example.com' };

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String);
const pairOf = (cookie: string | undefined) => cookie?.split(';')[0];

const signIn = async (
  { app }: Pick<TestPortal, 'app'>,
  { username }: Account,
  { address = '10.0.0.1', cookie, password = PASSWORD, isProgram = false }: From = {},
) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0',
      ...(isProgram ? {} : BROWSER),
      ...(cookie && { cookie }),
    },
    payload: { username, password },
  });
  const cookies = response.statusCode === 200 ? cookiesOf(response.headers) : [];
  return { status: response.statusCode, cookies, device: pairOf(cookies[1]) };
};

const reported = async ({ em }: TestPortal, { id }: Account) => {
  const emails = await listEnqueuedEmails(em, 'new-device');
  return emails.filter(({ userId }) => userId === id).map(({ address, device }) => ({ address, device }));
};

const test = base.extend<{ client: Account }>({
  client: async ({ portal }, use) => use(await buildClient(portal.em)),
});

describe('the device cookie', () => {
  test('A sign-in sets the session cookie first and then the device cookie, which pages cannot read', async ({
    portal,
    client,
  }) => {
    const { cookies } = await signIn(portal, client);
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^portal=/);
    expect(cookies[1]).toMatch(
      /^portal-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test('Under https the device cookie belongs to the own host alone', async ({ portal, client }) => {
    const app = await buildApp({
      orm: portal.orm,
      settings: testConfig({ publicUrl: 'https://portal.example.com' }),
      sessionKeys: SESSION_KEYS,
    });
    const { cookies } = await signIn({ app }, client);
    // Another host of the domain can set a cookie without the prefix.
    const planted = `portal-device=${'x'.repeat(43)}`;
    const { cookies: afterPlanted } = await signIn({ app }, client, { cookie: planted });
    await app.close();
    expect(cookies[1]).toMatch(/^__Host-portal-device=/);
    expect(cookies[1]).toContain('; Path=/; HttpOnly; Secure; SameSite=Lax');
    expect(afterPlanted[1]).not.toContain('x'.repeat(43));
  });

  test('A browser keeps its id over sign-ins, sign-outs and accounts', async ({ portal, client }) => {
    const { device, cookies } = await signIn(portal, client);
    const session = pairOf(cookies[0]);
    const signOut = await portal.call('POST', '/api/logout', { cookie: `${session}; ${device}` });
    expect(cookiesOf(signOut.headers).join()).not.toContain('portal-device');
    expect((await signIn(portal, client, { cookie: device })).device).toBe(device);
    expect((await signIn(portal, await buildClient(portal.em), { cookie: device })).device).toBe(device);
  });

  test('A malformed id is replaced', async ({ portal, client }) => {
    const { status, device } = await signIn(portal, client, { cookie: 'portal-device=chosen' });
    expect(status).toBe(200);
    expect(device).toMatch(/^portal-device=[\w-]{43}$/);
  });

  test('A refused sign-in sets no cookie, and the database has only hashes of the ids', async ({
    portal,
    client,
  }) => {
    const refused = await portal.call('POST', '/api/login', {
      body: { username: client.username, password: 'wrong-one' },
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
    const { device = '' } = await signIn(portal, client);
    const rows = await portal.em.fork().execute('select * from known_devices where user_id = ?', [client.id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });
});

describe('the report of a sign-in', () => {
  test('A sign-in is reported when neither the device nor the address is known', async ({
    portal,
    client,
  }) => {
    const { device } = await signIn(portal, client);
    expect(await reported(portal, client)).toEqual([]);
    await signIn(portal, client, { address: '10.0.0.2' });
    expect(await reported(portal, client)).toEqual([{ address: '10.0.0.2', device: 'Firefox on Windows' }]);
    // The device and the address are known now.
    await signIn(portal, client, { address: '10.0.0.2' });
    await signIn(portal, client, { address: '10.0.0.3', cookie: device });
    await signIn(portal, client, { address: '10.0.0.3' });
    expect(await reported(portal, client)).toHaveLength(1);
  });

  test('Sign-ins of admins are reported as well', async ({ portal }) => {
    const admin = await buildAdmin(portal.em);
    await signIn(portal, admin);
    await signIn(portal, admin, { address: '10.0.0.2' });
    expect(await reported(portal, admin)).toHaveLength(1);
  });

  test('The first sign-in after a registration counts as the second of the account', async ({ portal }) => {
    const body = { name: 'Ada', email: 'ada@example.com', username: 'ada', password: PASSWORD };
    const response = await portal.call('POST', '/api/register', { body, headers: BROWSER });
    const ada = { id: response.json().id, username: 'ada' };
    expect(cookiesOf(response.headers)[1]).toMatch(/^portal-device=/);
    expect(await reported(portal, ada)).toEqual([]);
    await signIn(portal, ada, { address: '10.0.0.2' });
    expect(await reported(portal, ada)).toHaveLength(1);
  });

  test('The first sign-in after the upgrade is not reported, although addresses are known', async ({
    portal,
    client,
  }) => {
    await portal.em
      .fork()
      .execute("insert into known_addresses (user_id, address) values (?, '10.9.9.9')", [client.id]);
    await signIn(portal, client, { address: '10.0.0.2' });
    expect(await reported(portal, client)).toEqual([]);
    await signIn(portal, client, { address: '10.0.0.3' });
    expect(await reported(portal, client)).toHaveLength(1);
  });

  test('A device that is known to one account is unknown to another', async ({ portal, client }) => {
    const other = await buildClient(portal.em);
    const { device } = await signIn(portal, client);
    await signIn(portal, other, { address: '10.0.0.2' });
    await signIn(portal, other, { address: '10.0.0.3', cookie: device });
    expect(await reported(portal, other)).toHaveLength(1);
  });

  test('An IPv6 address is known by its /64 network and reported in full', async ({ portal, client }) => {
    await signIn(portal, client, { address: '2001:db8:1:2::1' });
    await signIn(portal, client, { address: '2001:db8:1:2::ffff' });
    expect(await reported(portal, client)).toEqual([]);
    await signIn(portal, client, { address: '2001:db8:1:3::1' });
    expect(await reported(portal, client)).toMatchObject([{ address: '2001:db8:1:3::1' }]);
  });

  test('A wrong password and a sign-in that a new password overtook are not reported and make nothing known', async ({
    portal,
    client,
  }) => {
    await signIn(portal, client);
    expect((await signIn(portal, client, { address: '10.0.0.2', password: 'wrong-one' })).status).toBe(401);
    const [{ password = '' } = {}] = await portal.em
      .fork()
      .execute<{ password: string }[]>('select password from users where id = ?', [client.id]);
    await resetPassword(ruleContext(portal.em), { username: client.username, password: 'another-secret' });
    const late = { address: '10.0.0.2', userAgent: null, deviceId: 'x'.repeat(43) };
    await expect(
      beginSession(portal.em.fork(), { id: client.id, passwordHash: password }, late),
    ).rejects.toMatchObject({ code: 'wrong-credentials' });
    expect(await reported(portal, client)).toEqual([]);
    await signIn(portal, client, { address: '10.0.0.2', password: 'another-secret' });
    expect(await reported(portal, client)).toHaveLength(1);
  });

  test('A user who turned security emails off gets none', async ({ portal, client }) => {
    await (await portal.callerAs(client)).me.notifications.update({ securityEmails: false });
    await signIn(portal, client);
    await signIn(portal, client, { address: '10.0.0.2' });
    expect(await reported(portal, client)).toEqual([]);
  });

  test('A program gets no device cookie and is reported only at an address that is not known', async ({
    portal,
    client,
  }) => {
    const program = { isProgram: true };
    expect((await signIn(portal, client, program)).cookies).toHaveLength(1);
    await signIn(portal, client, program);
    expect(await reported(portal, client)).toEqual([]);
    await signIn(portal, client, { ...program, address: '10.0.0.2' });
    await signIn(portal, client, { ...program, address: '10.0.0.2' });
    expect(await reported(portal, client)).toMatchObject([{ address: '10.0.0.2' }]);
    await signIn(portal, client, { address: '10.0.0.3' });
    expect(await reported(portal, client)).toHaveLength(2);
  });

  test('An account has at most 50 known devices, and private windows do not push out a returning browser', async ({
    portal,
    client,
  }) => {
    const { device } = await signIn(portal, client);
    await signIn(portal, client, { cookie: device });
    for (let count = 0; count < 60; count += 1) await signIn(portal, client);
    const rows = await portal.em.fork().execute('select from known_devices where user_id = ?', [client.id]);
    expect(rows).toHaveLength(50);
    await signIn(portal, client, { address: '10.0.0.2', cookie: device });
    expect(await reported(portal, client)).toEqual([]);
  });

  test('Of parallel sign-ins from a new address one is reported', async ({ portal, client }) => {
    await signIn(portal, client);
    await Promise.all(Array.from({ length: 5 }, () => signIn(portal, client, { address: '10.0.0.2' })));
    expect(await reported(portal, client)).toHaveLength(1);
  });
});
