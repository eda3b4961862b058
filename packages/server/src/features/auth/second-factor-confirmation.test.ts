import { secondFactorMessages } from '@portal/contract/auth/second-factor';
import { describe, expect } from 'vitest';
import { createTestSession, shiftClock } from '../../../test/portal.fixture.ts';
import { test as base, codeOf, signInWith, wrongCode } from '../../../test/second-factor.ts';

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
      return { status: response.statusCode, message: response.json().error?.message };
    }),
  isConfirmed: async ({ portal, session: { cookie } }, use) =>
    use(async () => {
      const created = await portal.call('POST', '/trpc/me.secondFactor.newRecoveryCodes', {
        cookie,
        headers: { 'content-type': 'application/json' },
      });
      return created.statusCode === 200;
    }),
});

describe('a confirmation with a code', () => {
  test('A code of the app confirms the session, and does not sign in afterwards', async ({
    portal,
    owner: { username, secret },
    confirm,
    isConfirmed,
  }) => {
    expect(await isConfirmed()).toBe(false);
    const code = await codeOf(portal.em, secret);
    expect(await confirm({ code })).toEqual({ status: 200, message: undefined });
    expect(await isConfirmed()).toBe(true);
    expect(await signInWith(portal, { username, totp: code })).toMatchObject({ status: 401 });
  });

  test('A recovery code confirms the session once', async ({
    owner: { recoveryCodes },
    confirm,
    isConfirmed,
  }) => {
    const [code = ''] = recoveryCodes;
    expect(await confirm({ code })).toMatchObject({ status: 200 });
    expect(await isConfirmed()).toBe(true);
    expect(await confirm({ code })).toMatchObject({ status: 400 });
  });

  test('Wrong codes are refused, and limited together with wrong passwords', async ({
    portal,
    owner: { secret },
    confirm,
    isConfirmed,
  }) => {
    const code = await wrongCode(portal.em, secret);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await confirm({ code })).toEqual({ status: 400, message: secondFactorMessages.wrongCode });
      expect(await confirm({ password: `guess ${guess}` })).toMatchObject({ status: 400 });
    }
    expect(await confirm({ code })).toEqual({
      status: 429,
      message: 'Too many attempts. Please try again in a minute.',
    });
    expect(await isConfirmed()).toBe(false);
  });

  test('Without a second factor every code is wrong', async ({ portal, client }) => {
    const { cookie } = await createTestSession(portal, client);
    const response = await portal.call('POST', '/trpc/auth.confirm', { cookie, body: { code: '123456' } });
    expect([response.statusCode, response.json().error.message]).toEqual([
      400,
      secondFactorMessages.wrongCode,
    ]);
  });

  test('A password together with a code is refused', async ({ confirm }) => {
    expect(await confirm({ password: 'secret-enough', code: '123456' })).toEqual({
      status: 400,
      message: 'Send either the password or a code from your authenticator app',
    });
  });
});
