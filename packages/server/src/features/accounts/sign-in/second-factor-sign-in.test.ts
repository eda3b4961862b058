import { secondFactorMessages } from '@portal/contract/accounts/second-factor';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { giveAccess } from '../../../../test/accounts/account-access.ts';
import { codeOf, enrol, signInWith, test, wrongCode } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { ruleContext } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { beginSession } from '../sessions/sessions.service.ts';

const REQUIRED = { status: 401, detail: secondFactorMessages.required, code: 'second-factor-required' };
const WRONG = { status: 401, detail: secondFactorMessages.wrongCode, code: 'wrong-second-factor' };
const BAD_PASSWORD = { status: 401, detail: 'Invalid username or password', code: 'wrong-credentials' };

describe('a sign-in', () => {
  test('An account without a second factor signs in with the password alone, and a code changes nothing', async ({
    portal,
    client: { username },
  }) => {
    expect(await signInWith(portal, { username })).toMatchObject({ status: 200 });
    expect(await signInWith(portal, { username, totp: '123456' })).toMatchObject({ status: 200 });
  });

  test('The right password without a code is 401 with its own message and code, over REST and tRPC', async ({
    portal,
    owner: { username },
  }) => {
    expect(await signInWith(portal, { username })).toEqual({ ...REQUIRED, cookie: undefined });
    const plain = await portal.call('POST', '/api/login', { body: { username, password: PASSWORD } });
    expect(plain.body).toBe('Enter the code from your authenticator app');
    const body = { username, password: PASSWORD };
    const rpc = await portal.call('POST', '/trpc/auth.login', { body });
    expect([rpc.statusCode, rpc.headers['set-cookie']]).toEqual([401, undefined]);
    expect(rpc.json().error).toMatchObject({
      message: 'Enter the code from your authenticator app',
      data: { errorCode: 'second-factor-required' },
    });
  });

  test('A wrong password is the usual error whatever the code is, and uses no code up', async ({
    portal,
    owner: { username, secret, recoveryCodes },
  }) => {
    const totp = await codeOf(portal.em, secret);
    for (const code of [undefined, totp, '000000', recoveryCodes[0], 'nonsense'])
      expect(
        await signInWith(portal, { username, password: 'not-the-password', ...(code && { totp: code }) }),
      ).toMatchObject(BAD_PASSWORD);
    expect(await signInWith(portal, { username, totp })).toMatchObject({ status: 200 });
  });

  test('The code of the app signs in, with or without blanks', async ({
    portal,
    owner: { username, secret },
  }) => {
    const code = await codeOf(portal.em, secret);
    const totp = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    const signedIn = await signInWith(portal, { username, totp });
    expect(signedIn).toMatchObject({ status: 200, cookie: expect.stringContaining('portal=') });
  });

  test('A wrong code is 401 with its own message and code, and names the field', async ({
    portal,
    owner: { username, secret },
  }) => {
    for (const totp of [await wrongCode(portal.em, secret), '12345', 'aaaa-bbbb-cccc-dddd', '１２３４５６'])
      expect(await signInWith(portal, { username, totp })).toEqual({ ...WRONG, cookie: undefined });
    const body = { username, password: PASSWORD, totp: '12345' };
    const response = await portal.call('POST', '/api/login', {
      body,
      headers: { accept: 'application/json' },
    });
    expect(response.json().errors).toEqual([{ path: 'totp', message: secondFactorMessages.wrongCode }]);
  });

  test.for([
    ['an empty code', ''],
    ['a code of blanks', '  '],
    ['a number', 123456],
    ['a code of 65 characters', '1'.repeat(65)],
  ] as const)('A sign-in with %s is 400', async ([, totp], { portal, owner: { username } }) => {
    const body = { username, password: PASSWORD, totp };
    expect((await portal.call('POST', '/api/login', { body })).statusCode).toBe(400);
  });
});

describe('an account with a second factor', () => {
  test('A deactivated account needs no code to learn why it cannot sign in', async ({ portal, owner }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.deactivate({ id: owner.id });
    const refused = await signInWith(portal, { username: owner.username });
    expect(refused).toMatchObject({ status: 401, detail: expect.stringContaining('deactivated') });
  });

  test('A reset by email link keeps the second factor', async ({ portal, owner }) => {
    const { id, username, secret } = owner;
    const token = await createPasswordLink(ruleContext(portal.em), { userId: id, purpose: 'reset' });
    const password = 'another-secret';
    await (await portal.callerAs(null)).passwordLinks.setPassword({ token, password });
    expect(await signInWith(portal, { username, password })).toMatchObject(REQUIRED);
    const totp = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, password, totp })).toMatchObject({ status: 200 });
  });

  test('No session begins when the second factor was turned on, replaced or turned off since the check', async ({
    portal,
    client,
  }) => {
    const { em } = portal;
    const verify = () =>
      query(em.fork())
        .selectFrom('users')
        .select([
          'id',
          'password as passwordHash',
          sql<string | null>`iso_time(second_factor_since)`.as('secondFactorSince'),
        ])
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow();
    const changes = [
      () => enrol(portal, client),
      () => enrol(portal, client),
      async () => (await portal.callerAs(client)).me.secondFactor.disable(),
    ];
    for (const change of changes) {
      const verified = await verify();
      await change();
      const begun = beginSession(em.fork(), verified, { address: '127.0.0.1', userAgent: null });
      await expect(begun).rejects.toMatchObject({
        code: 'wrong-credentials',
        message: 'Invalid username or password',
      });
    }
    const begun = beginSession(em.fork(), await verify(), { address: '127.0.0.1', userAgent: null });
    await expect(begun).resolves.toBeTruthy();
  });

  test('An API token needs no code', async ({ portal, client }) => {
    const { whatWorks } = await giveAccess(portal, client);
    await enrol(portal, client);
    expect(await whatWorks()).toEqual({ session: false, token: true, link: true });
  });
});
