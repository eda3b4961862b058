import { describe, expect } from 'vitest';
import { type Account, giveAccess, test } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { createTestSession, ruleContext, type TestPortal } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { hashPassword } from '../password.ts';
import { createPasswordLink } from '../password-links/password-links.service.ts';
import { replacePassword, resetPassword } from '../password-links/reset-password.service.ts';
import { beginSession } from '../sessions/sessions.service.ts';
import { endSession } from '../sessions/sessions.sql.ts';

const NEW_PASSWORD = 'another-secret';

describe('an attempt that was checked before a recovery', () => {
  const verify = async ({ em }: TestPortal, { id }: Account) => {
    const { password: passwordHash } = await query(em.fork())
      .selectFrom('users')
      .select('password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, passwordHash };
  };
  const begin = ({ em }: TestPortal, account: { id: number; passwordHash: string }) =>
    beginSession(em.fork(), account, { address: '127.0.0.1', userAgent: null });

  test('A sign-in that checked the old password gets no session', async ({ portal, client }) => {
    const verified = await verify(portal, client);
    await resetPassword(ruleContext(portal.em), { username: client.username, password: NEW_PASSWORD });
    await expect(begin(portal, verified)).rejects.toMatchObject({
      code: 'wrong-credentials',
      message: 'Invalid username or password',
    });
  });

  test('A sign-in that checked the password before the account was deactivated or deleted gets no session', async ({
    portal,
    client,
  }) => {
    const verified = await verify(portal, client);
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.deactivate({ id: client.id });
    await expect(begin(portal, verified)).rejects.toMatchObject({ code: 'wrong-credentials' });
    await admin.clients.delete({ id: client.id });
    await expect(begin(portal, verified)).rejects.toMatchObject({ code: 'wrong-credentials' });
  });

  test('No password link is created for a deactivated account', async ({ portal, client }) => {
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.deactivate({ id: client.id });
    const link = createPasswordLink(ruleContext(portal.em), { userId: client.id, purpose: 'reset' });
    await expect(link).rejects.toMatchObject({ code: 'not-found' });
  });

  const attemptDuring = async <T>(
    { em }: TestPortal,
    recover: (tx: RuleContext) => Promise<void>,
    attempt: () => Promise<T>,
  ): Promise<T> => {
    const [outcome] = await duringTransaction(em, recover, [attempt]);
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    return outcome.value;
  };

  test('Of parallel confirmations of a session, one gives it another id, which lasts', async ({
    portal,
    client,
  }) => {
    const { cookie } = await createTestSession(portal, client);
    const confirm = () => portal.call('POST', '/trpc/auth.confirm', { cookie, body: { password: PASSWORD } });
    const responses = await Promise.all(Array.from({ length: 5 }, confirm));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(responses.filter(({ headers }) => headers['set-cookie'] !== undefined)).toHaveLength(1);
    const [lasting] = await portal.em
      .fork()
      .execute<{ count: number }[]>(
        'select count(*)::int from sessions where user_id = ? and ends_at is null',
        [client.id],
      );
    expect(lasting?.count).toBe(1);
  });

  const OTHER_PASSWORD = 'chosen by a thief';
  type Access = { portal: TestPortal; cookie: string; link: string; client: Account };

  test.for([
    [
      'A password change',
      401,
      ({ portal, cookie }: Access) =>
        portal.call('PATCH', '/api/client/password', {
          cookie,
          body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
        }),
    ],
    [
      'A change of the email',
      401,
      ({ portal, cookie }: Access) =>
        portal.call('PATCH', '/api/client/profile', { cookie, body: { email: 'thief@example.com' } }),
    ],
    [
      'A new API token',
      401,
      ({ portal, cookie }: Access) =>
        portal.call('POST', '/trpc/me.apiTokens.create', {
          cookie,
          body: { name: 'Shop', scopes: ['read'] },
        }),
    ],
    [
      'A confirmation with the old password',
      401,
      ({ portal, cookie }: Access) =>
        portal.call('POST', '/trpc/auth.confirm', { cookie, body: { password: PASSWORD } }),
    ],
    [
      'A sign-in with the old password',
      401,
      ({ portal, client: { username } }: Access) =>
        portal.call('POST', '/api/login', { body: { username, password: PASSWORD } }),
    ],
    [
      'A password link',
      404,
      ({ portal, link }: Access) =>
        portal.call('POST', '/trpc/passwordLinks.setPassword', {
          body: { token: link, password: OTHER_PASSWORD },
        }),
    ],
  ] as const)(
    '%s that waits for a recovery is refused with %i',
    async ([, status, attempt], { portal, client }) => {
      const { cookie, link, whatWorks } = await giveAccess(portal, client);
      const passwordHash = await hashPassword(NEW_PASSWORD);
      const response = await attemptDuring(
        portal,
        async (tx) => replacePassword(tx, await lockAccount(tx, client.id), { passwordHash }),
        () => attempt({ portal, cookie, link, client }),
      );
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
      expect(await whatWorks()).toEqual({ session: false, token: false, link: false });
      const tokens = await portal.em
        .fork()
        .execute('select from api_tokens where user_id = ? and revoked_at is null', [client.id]);
      expect(tokens).toEqual([]);
      const signIn = { username: client.username, password: NEW_PASSWORD };
      expect((await portal.call('POST', '/api/login', { body: signIn })).statusCode).toBe(200);
    },
  );

  test('A second password change from the same session that waits for the first is refused with 400', async ({
    portal,
    client,
  }) => {
    const { sessionId, cookie } = await createTestSession(portal, client);
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const body = { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD };
    const response = await attemptDuring(
      portal,
      async (tx) =>
        replacePassword(tx, await lockAccount(tx, client.id), {
          passwordHash,
          keptSessionHash: sha256(sessionId),
        }),
      () => portal.call('PATCH', '/api/client/password', { cookie, body }),
    );
    expect([response.statusCode, response.body]).toEqual([400, 'The current password is incorrect']);
  });

  test('A confirmation with the old password that waits for a password change of its session is refused', async ({
    portal,
    client,
  }) => {
    const { sessionId, cookie } = await createTestSession(portal, client);
    const passwordHash = await hashPassword(NEW_PASSWORD);
    const response = await attemptDuring(
      portal,
      async (tx) =>
        replacePassword(tx, await lockAccount(tx, client.id), {
          passwordHash,
          keptSessionHash: sha256(sessionId),
        }),
      () => portal.call('POST', '/trpc/auth.confirm', { cookie, body: { password: PASSWORD } }),
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: { message: 'The password is incorrect' } });
  });

  test('A session that ends while it waits to create an API token creates none', async ({
    portal,
    client,
  }) => {
    const { sessionId, cookie } = await createTestSession(portal, client);
    const response = await attemptDuring(
      portal,
      async (tx) => {
        await lockAccount(tx, client.id);
        await endSession(tx.em, sha256(sessionId));
      },
      () =>
        portal.call('POST', '/trpc/me.apiTokens.create', {
          cookie,
          body: { name: 'Shop', scopes: ['read'] },
        }),
    );
    expect(response.statusCode).toBe(401);
  });
});
