import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { describe, expect } from 'vitest';
import { test as base, codeOf, signInWith, wrongCode } from '../../../../test/accounts/second-factor.ts';
import { PASSWORD } from '../../../../test/builders.ts';
import { createTestSession, nextCookie, shiftClock } from '../../../../test/portal.fixture.ts';

type Outcome = { status: number; message: string | undefined };

/** Each session was confirmed too long ago. */
const test = base.extend<{
  session: { cookie: string };
  confirm: (input: object) => Promise<Outcome>;
  isConfirmed: () => Promise<boolean>;
}>({
  session: async ({ portal, owner }, use) => {
    const session = await createTestSession(portal, owner);
    await shiftClock(portal.em, '11 minutes');
    await use(session);
  },
  confirm: async ({ portal, session }, use) =>
    use(async (body) => {
      const { cookie } = session;
      const response = await portal.call('POST', '/trpc/auth.confirm', { cookie, body });
      session.cookie = nextCookie(response, cookie);
      return { status: response.statusCode, message: response.json().error?.message };
    }),
  isConfirmed: async ({ portal, session }, use) =>
    use(async () => {
      const created = await portal.call('POST', '/trpc/me.secondFactor.newRecoveryCodes', {
        cookie: session.cookie,
        headers: { 'content-type': 'application/json' },
      });
      return created.statusCode === 200;
    }),
});

describe('a confirmation of an account with a second factor', () => {
  test('The password together with a code confirms the session, and the code does not sign in afterwards', async ({
    portal,
    owner: { username, secret },
    confirm,
    isConfirmed,
  }) => {
    expect(await isConfirmed()).toBe(false);
    const code = await codeOf(portal.em, secret);
    expect(await confirm({ password: PASSWORD, code })).toEqual({ status: 200, message: undefined });
    expect(await isConfirmed()).toBe(true);
    expect(await signInWith(portal, { username, totp: code })).toMatchObject({ status: 401 });
  });

  test('A recovery code takes the place of the code, once', async ({
    owner: { recoveryCodes },
    confirm,
    isConfirmed,
  }) => {
    const [code = ''] = recoveryCodes;
    expect(await confirm({ password: PASSWORD, code })).toMatchObject({ status: 200 });
    expect(await isConfirmed()).toBe(true);
    expect(await confirm({ password: PASSWORD, code })).toMatchObject({ status: 400 });
  });

  test('The password alone, a code alone and a recovery code alone confirm nothing', async ({
    portal,
    owner: { secret, recoveryCodes },
    confirm,
    isConfirmed,
  }) => {
    expect(await confirm({ password: PASSWORD })).toEqual({
      status: 400,
      message: secondFactorMessages.required,
    });
    for (const code of [await codeOf(portal.em, secret), recoveryCodes[0] ?? ''])
      expect(await confirm({ code })).toEqual({ status: 400, message: 'Password is required' });
    expect(await isConfirmed()).toBe(false);
  });

  test('A password change confirms nothing', async ({ portal, session, confirm, isConfirmed }) => {
    const { cookie } = session;
    const newPassword = 'another-secret';
    const body = { currentPassword: PASSWORD, newPassword };
    const response = await portal.call('PATCH', '/api/client/password', { cookie, body });
    expect(response.statusCode).toBe(204);
    session.cookie = nextCookie(response, cookie);
    expect(await isConfirmed()).toBe(false);
    const message = secondFactorMessages.required;
    expect(await confirm({ password: newPassword })).toEqual({ status: 400, message });
  });

  test('A wrong password uses no code', async ({ portal, owner: { secret }, confirm, isConfirmed }) => {
    const code = await codeOf(portal.em, secret);
    expect(await confirm({ password: 'not the password', code })).toEqual({
      status: 400,
      message: 'The password is incorrect',
    });
    expect(await isConfirmed()).toBe(false);
    expect(await confirm({ password: PASSWORD, code })).toMatchObject({ status: 200 });
  });

  test('Wrong codes are limited together with those of sign-ins, and the right password does not clear them', async ({
    portal,
    owner: { username, secret },
    confirm,
    isConfirmed,
  }) => {
    const code = await wrongCode(portal.em, secret);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await confirm({ password: PASSWORD, code })).toEqual({
        status: 400,
        message: secondFactorMessages.wrongCode,
      });
      expect(await signInWith(portal, { username, totp: code })).toMatchObject({ status: 401 });
    }
    expect(await confirm({ password: PASSWORD, code })).toEqual({
      status: 429,
      message: 'Too many attempts. Please try again in a minute.',
    });
    expect(await isConfirmed()).toBe(false);
  });

  test('Beyond the limit one code a minute is checked, whatever the number of networks', async ({
    portal: { app, em },
    owner: { id, secret },
    session: { cookie },
  }) => {
    const code = await wrongCode(em, secret);
    const guessFrom = async (network: number) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const remoteAddress = `10.6.${network}.1`;
      const payload = { password: PASSWORD, code };
      return app.inject({ method: 'POST', url: '/trpc/auth.confirm', remoteAddress, headers, payload });
    };
    const checkedIn = async (minute: number) => {
      for (let network = 0; network < 20; network += 1) await guessFrom(20 * minute + network);
      const [row] = await em
        .fork()
        .execute<{ count: number }[]>('select count(*)::int from attempts where key = ? and has_failed', [
          `code of user ${id}`,
        ]);
      return row?.count;
    };
    expect(await checkedIn(0)).toBe(11);
    await shiftClock(em, '1 minute');
    expect(await checkedIn(1)).toBe(12);
  });

  test('A sign-in with a code counts as a confirmation', async ({ portal, owner: { username, secret } }) => {
    const { cookie } = await signInWith(portal, { username, totp: await codeOf(portal.em, secret) });
    const created = await portal.call('POST', '/trpc/me.secondFactor.newRecoveryCodes', {
      cookie: String(cookie).split(';')[0],
      headers: { 'content-type': 'application/json' },
    });
    expect(created.statusCode).toBe(200);
  });
});
