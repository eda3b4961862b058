import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { describe, expect } from 'vitest';
import { giveAccess, test } from '../../../../test/accounts/account-access.ts';
import { codeOf, enrol, signInWith, wrongCode } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import {
  createTestSession,
  nextCookie,
  shiftClock,
  type TestPortal,
} from '../../../../test/portal.fixture.ts';

const queuedChanges = async ({ em }: TestPortal, userId: number) => {
  const emails = await listEnqueuedEmails(em, 'second-factor-changed');
  return emails.filter((email) => email.userId === userId).map(({ change }) => change);
};

const loggedActions = async ({ em }: TestPortal, adminId: number) => {
  const rows = await em
    .fork()
    .execute<{ action: string }[]>('select action from admin_log where admin_id = ? order by id', [adminId]);
  return rows.map(({ action }) => action);
};

const OFF = { since: null, recoveryCodesLeft: 0, isRequired: false };

describe('turning on the second factor', () => {
  test('The key and its QR code are for SHA-1, six digits and 30 seconds, and name the portal and the user', async ({
    portal,
    client,
  }) => {
    const { me } = await portal.callerAs(client);
    const { secret, uri } = await me.secondFactor.start();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Transfers Portal:${client.username}`,
    ]);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Transfers Portal',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(await me.secondFactor.get()).toEqual(OFF);
  });

  test('A code of the app turns the second factor on, returns ten recovery codes and shows no secret again', async ({
    portal,
    client,
  }) => {
    const { sessionId } = await createTestSession(portal, client);
    const { me } = portal.callerIn(sessionId);
    const { secret } = await me.secondFactor.start();
    const code = await codeOf(portal.em, secret);
    const { recoveryCodes } = await me.secondFactor.enable({ code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(recoveryCodes).toHaveLength(10);
    for (const recoveryCode of recoveryCodes) expect(recoveryCode).toMatch(/^([a-z2-7]{4}-){6}[a-z2-7]{4}$/);
    const state = await me.secondFactor.get();
    expect(state).toEqual({ since: expect.any(String), recoveryCodesLeft: 10, isRequired: false });
    expect(await queuedChanges(portal, client.id)).toEqual(['turned-on']);
    const stored = await portal.em.fork().execute('select code_hash from recovery_codes');
    for (const recoveryCode of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(recoveryCode);
  });

  test('The second factor stays off until a code was right, and a code without an enrolment is a conflict', async ({
    portal,
    client,
  }) => {
    const { me } = await portal.callerAs(client);
    await expect(me.secondFactor.enable({ code: '123456' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: secondFactorMessages.notStarted,
    });
    const { secret } = await me.secondFactor.start();
    for (const code of [await wrongCode(portal.em, secret), 'nonsense', '!!𐀀𐀀'])
      await expect(me.secondFactor.enable({ code })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: [{ path: 'code', message: secondFactorMessages.wrongFirstCode }] },
      });
    expect(await me.secondFactor.get()).toEqual(OFF);
    expect(await signInWith(portal, client)).toMatchObject({ status: 200 });
  });

  test('A second enrolment replaces the key of the first', async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    const first = await me.secondFactor.start();
    const second = await me.secondFactor.start();
    const code = await codeOf(portal.em, first.secret);
    await expect(me.secondFactor.enable({ code })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await me.secondFactor.enable({ code: await codeOf(portal.em, second.secret) });
  });

  test('Turning the second factor on ends all other sessions and keeps the API tokens', async ({
    portal,
    client,
  }) => {
    const own = await createTestSession(portal, client);
    const { whatWorks } = await giveAccess(portal, client);
    const { me } = portal.callerIn(own.sessionId);
    const { secret } = await me.secondFactor.start();
    const response = await portal.call('POST', '/trpc/me.secondFactor.enable', {
      cookie: own.cookie,
      body: { code: await codeOf(portal.em, secret) },
    });
    expect(Object.keys(response.json().result.data)).toEqual(['recoveryCodes']);
    expect(await whatWorks()).toMatchObject({ session: false, token: true });
    const statusWith = async (cookie: string) =>
      (await portal.call('GET', '/api/user', { cookie })).statusCode;
    // Not even a copy of the own cookie is left.
    expect(await statusWith(own.cookie)).toBe(401);
    expect(await statusWith(nextCookie(response, own.cookie))).toBe(200);
  });
});

describe('changing the second factor', () => {
  test('The codes of the earlier app work until the new app has been confirmed by a code', async ({
    portal,
    client,
  }) => {
    const { username } = client;
    const before = await enrol(portal, client);
    const { me } = await portal.callerAs(client);
    const { secret } = await me.secondFactor.start();
    const totp = await codeOf(portal.em, before.secret);
    expect(await signInWith(portal, { username, totp })).toMatchObject({ status: 200 });
    await me.secondFactor.enable({ code: await codeOf(portal.em, secret) });
    for (const code of [await codeOf(portal.em, before.secret, 1), before.recoveryCodes[0] ?? ''])
      expect(await signInWith(portal, { username, totp: code })).toMatchObject({ status: 401 });
    const next = await codeOf(portal.em, secret, 1);
    expect(await signInWith(portal, { username, totp: next })).toMatchObject({ status: 200 });
  });

  test('New recovery codes replace the ones before', async ({ portal, client }) => {
    const { username, id } = client;
    const before = await enrol(portal, client);
    const { me } = await portal.callerAs(client);
    const [used = '', unused = ''] = before.recoveryCodes;
    await signInWith(portal, { username, totp: used });
    expect(await me.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 9 });
    const { recoveryCodes } = await me.secondFactor.newRecoveryCodes();
    expect(await me.secondFactor.get()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await signInWith(portal, { username, totp: unused })).toMatchObject({ status: 401 });
    const [fresh = ''] = recoveryCodes;
    expect(await signInWith(portal, { username, totp: fresh })).toMatchObject({ status: 200 });
    expect(await queuedChanges(portal, id)).toEqual([
      'turned-on',
      'recovery-code-used',
      'new-recovery-codes',
      'recovery-code-used',
    ]);
  });

  test('After the second factor was turned off, the password is enough, and no secret is stored', async ({
    portal,
    client,
  }) => {
    await enrol(portal, client);
    const { me } = await portal.callerAs(client);
    await me.secondFactor.disable();
    expect(await me.secondFactor.get()).toEqual(OFF);
    expect(await signInWith(portal, client)).toMatchObject({ status: 200 });
    for (const table of ['second_factors', 'recovery_codes'])
      expect(
        await portal.em.fork().execute(`select from ${table} where user_id = ?`, [client.id]),
      ).toHaveLength(0);
    expect(await queuedChanges(portal, client.id)).toEqual(['turned-on', 'turned-off']);
  });

  test('Without a second factor there are no recovery codes to create and nothing to turn off', async ({
    portal,
    client,
  }) => {
    const { me } = await portal.callerAs(client);
    const notOn = { code: 'CONFLICT', message: secondFactorMessages.notOn };
    await expect(me.secondFactor.newRecoveryCodes()).rejects.toMatchObject(notOn);
    await expect(me.secondFactor.disable()).rejects.toMatchObject(notOn);
  });

  test('Every change needs the password of the last ten minutes', async ({ portal, client }) => {
    await enrol(portal, client);
    const { me } = await portal.callerAs(client);
    await shiftClock(portal.em, '11 minutes');
    for (const step of [
      () => me.secondFactor.start(),
      () => me.secondFactor.enable({ code: '123456' }),
      () => me.secondFactor.newRecoveryCodes(),
      () => me.secondFactor.disable(),
    ])
      await expect(step()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        cause: { code: 'confirmation-required' },
      });
    expect(await me.secondFactor.get()).toMatchObject({ since: expect.any(String) });
  });

  test("An admin's changes are in the audit log, and a client's are not", async ({ portal, client }) => {
    const admin = await buildAdmin(portal.em);
    for (const user of [admin, client]) {
      await enrol(portal, user);
      const { me } = await portal.callerAs(user);
      await me.secondFactor.newRecoveryCodes();
      await me.secondFactor.disable();
    }
    expect(await loggedActions(portal, admin.id)).toEqual([
      'secondFactor.enable',
      'secondFactor.newRecoveryCodes',
      'secondFactor.disable',
    ]);
    expect(await loggedActions(portal, client.id)).toEqual([]);
  });
});
