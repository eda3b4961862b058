import { accountAccessMessages } from '@portal/contract/accounts/access';
import { describe, expect } from 'vitest';
import { giveAccess } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { test as base, createTestSession, type TestPortal } from '../../../../test/portal.fixture.ts';
import { sha256 } from '../../../platform/lib/tokens.ts';

type Account = { id: number; name: string; username: string };

const queuedEmails = async ({ em }: TestPortal, userId: number) => {
  const emails = await listEnqueuedEmails(em, 'access-ended');
  return emails.filter((email) => email.userId === userId).map(({ ended, label }) => ({ ended, label }));
};

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const statusWith = async ({ call }: TestPortal, options: object) =>
  (await call('GET', '/api/user', options)).statusCode;

const test = base.extend<{ boss: Account; client: Account }>({
  boss: async ({ portal }, use) => use(await buildAdmin(portal.em)),
  client: async ({ portal }, use) => use(await buildClient(portal.em)),
});

describe('the access of an account', () => {
  test('An admin sees the sessions and API tokens of a client and of another admin, and no secret', async ({
    portal,
    boss,
    client,
  }) => {
    const { admin } = await portal.callerAs(boss);
    for (const account of [client, await buildAdmin(portal.em)]) {
      const { sessionId } = await createTestSession(portal, account);
      const { me } = await portal.callerAs(account);
      const created = await me.apiTokens.create({ name: 'Shop', scopes: ['read'], expiresInDays: 30 });
      const access = await admin.access.get({ id: account.id });
      expect(access.sessions.total).toBe(2);
      expect(access.sessions.items).toEqual(
        expect.arrayContaining([
          {
            id: sha256(sessionId),
            signedInAt: expect.stringMatching(/Z$/),
            lastSeenAt: expect.stringMatching(/Z$/),
            device: 'Unknown device',
            address: '127.0.0.1',
            isCurrent: false,
          },
        ]),
      );
      const { token, ...view } = created;
      expect(access.apiTokens).toEqual([view]);
      expect(JSON.stringify(access)).not.toContain(token.slice(4));
      expect(JSON.stringify(access)).not.toContain(sha256(token));
      expect(JSON.stringify(access)).not.toContain(sessionId);
    }
  });

  test('Revoking a session ends that one alone, is logged, and the user gets an email', async ({
    portal,
    boss,
    client,
  }) => {
    const first = await createTestSession(portal, client);
    const second = await createTestSession(portal, client);
    const { admin } = await portal.callerAs(boss);
    await admin.access.endSession({ id: client.id, sessionId: sha256(first.sessionId) });
    expect(await statusWith(portal, first)).toBe(401);
    expect(await statusWith(portal, second)).toBe(200);
    expect(await queuedEmails(portal, client.id)).toEqual([{ ended: 'session', label: 'Unknown device' }]);
    const { items } = await admin.auditLog.search({ adminId: boss.id });
    expect(items).toMatchObject([
      {
        action: 'access.endSession',
        subject: { id: client.id, name: client.name },
        changes: [{ field: 'Session', from: 'Unknown device', to: null }],
      },
    ]);
  });

  test('Revoking a token ends that one alone, is logged, and the user gets an email', async ({
    portal,
    boss,
    client,
  }) => {
    const { me } = await portal.callerAs(client);
    const shop = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    const other = await me.apiTokens.create({ name: 'Warehouse', scopes: ['read'] });
    const { admin } = await portal.callerAs(boss);
    await admin.access.revokeToken({ id: client.id, tokenId: shop.id });
    expect(await statusWith(portal, bearer(shop.token))).toBe(401);
    expect(await statusWith(portal, bearer(other.token))).toBe(200);
    expect(await queuedEmails(portal, client.id)).toEqual([{ ended: 'token', label: 'Shop' }]);
    const { items } = await admin.auditLog.search({ adminId: boss.id });
    expect(items).toMatchObject([
      {
        action: 'access.revokeToken',
        subject: { id: client.id },
        changes: [{ field: 'API token', from: 'Shop', to: null }],
      },
    ]);
    await expect(admin.access.revokeToken({ id: client.id, tokenId: shop.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Token not found',
    });
  });

  test('"Revoke all" ends sessions, tokens and password links of the account and of no other, once', async ({
    portal,
    boss,
    client,
  }) => {
    const access = await giveAccess(portal, client);
    const other = await giveAccess(portal, await buildClient(portal.em));
    const { admin } = await portal.callerAs(boss);
    await admin.access.endAll({ id: client.id });
    await admin.access.endAll({ id: client.id });
    expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
    expect(await other.whatWorks()).toEqual({ session: true, token: true, link: true });
    await expect(portal.signIn(client)).resolves.toMatch(/portal=/);
    expect(await queuedEmails(portal, client.id)).toEqual([{ ended: 'all', label: null }]);
    const { items } = await admin.auditLog.search({ adminId: boss.id });
    expect(items).toMatchObject([
      {
        action: 'access.endAll',
        changes: [
          { field: 'Sessions', from: '2', to: '0' },
          { field: 'API tokens', from: '1', to: '0' },
          { field: 'Password links', from: '1', to: '0' },
        ],
      },
    ]);
  });

  test('Admins who revoke all access to their own account stay signed in and get no email', async ({
    portal,
    boss,
  }) => {
    const access = await giveAccess(portal, boss);
    const { admin } = await portal.callerAs(boss);
    const before = await admin.access.get({ id: boss.id });
    expect(before.sessions.items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const currentId = before.sessions.items.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await expect(admin.access.endSession({ id: boss.id, sessionId: currentId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: accountAccessMessages.ownSession,
    });
    await admin.access.endAll({ id: boss.id });
    expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
    expect(await admin.access.get({ id: boss.id })).toMatchObject({
      sessions: { total: 1, items: [{ id: currentId }] },
      apiTokens: [],
    });
    expect(await queuedEmails(portal, boss.id)).toEqual([]);
  });

  test("Another account's session or token, and an unknown account, are not found", async ({
    portal,
    boss,
    client,
  }) => {
    const { cookie, sessionId } = await createTestSession(portal, client);
    const { me } = await portal.callerAs(client);
    const { id: tokenId } = await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    const { admin } = await portal.callerAs(boss);
    const { id } = await buildClient(portal.em);
    await expect(admin.access.endSession({ id, sessionId: sha256(sessionId) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This session has already ended.',
    });
    await expect(admin.access.revokeToken({ id, tokenId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unknown = { id: 2_000_000_000 };
    for (const attempt of [
      () => admin.access.get(unknown),
      () => admin.access.endAll(unknown),
      () => admin.access.endSession({ ...unknown, sessionId: sha256(sessionId) }),
      () => admin.access.revokeToken({ ...unknown, tokenId }),
    ])
      await expect(attempt()).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: accountAccessMessages.notFound,
      });
    expect(await statusWith(portal, { cookie })).toBe(200);
  });

  test('A parallel "Revoke all" and sign-ins leave only sessions that began afterwards', async ({
    portal,
    boss,
    client,
  }) => {
    const { admin } = await portal.callerAs(boss);
    for (let round = 0; round < 10; round += 1) {
      const { me } = await portal.callerAs(client);
      const [, token] = await Promise.all([
        admin.access.endAll({ id: client.id }),
        me.apiTokens.create({ name: 'Late', scopes: ['read'] }).catch(() => null),
      ]);
      // Either the token was created first and has been revoked, or its session had ended.
      if (token !== null) expect(await statusWith(portal, bearer(token.token))).toBe(401);
    }
  });
});
