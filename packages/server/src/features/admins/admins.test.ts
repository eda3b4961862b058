import { adminMessages } from '@portal/contract/admins';
import { describe, expect } from 'vitest';
import {
  acceptInvitation,
  INVITED_ADMINS_PASSWORD,
  invitedAdmin as invited,
  test,
} from '../../../test/accounts/admins.fixture.ts';
import { buildClient } from '../../../test/builders.ts';
import { shiftClock } from '../../../test/portal.fixture.ts';

describe('the list of admins', () => {
  test('The list shows each admin’s state, last sign-in, second factor and tokens, deactivated ones last', async ({
    portal,
    ada,
    ben,
  }) => {
    await buildClient(portal.em);
    const { me, admin } = await portal.callerAs(ada);
    await me.apiTokens.create({ name: 'Shop', scopes: ['read'] });
    await me.apiTokens.create({ name: 'Short', scopes: ['read'], expiresInDays: 1 });
    const revoked = await me.apiTokens.create({ name: 'Gone', scopes: ['read'] });
    await me.apiTokens.revoke({ id: revoked.id });
    await admin.admins.deactivate({ id: ben.id });
    const { id } = await admin.admins.invite(invited);
    await portal.em.fork().execute('update users set second_factor_since = app_now() where id = ?', [ada.id]);
    expect(await admin.admins.list()).toEqual([
      {
        ...ada,
        state: 'active',
        lastSignInAt: expect.stringMatching(/Z$/),
        secondFactorSince: expect.stringMatching(/Z$/),
        activeTokens: 2,
        invitedAt: null,
        deactivatedAt: null,
      },
      {
        id,
        ...invited,
        state: 'invited',
        lastSignInAt: null,
        secondFactorSince: null,
        activeTokens: 0,
        invitedAt: expect.stringMatching(/Z$/),
        deactivatedAt: null,
      },
      {
        ...ben,
        state: 'deactivated',
        lastSignInAt: null,
        secondFactorSince: null,
        activeTokens: 0,
        invitedAt: null,
        deactivatedAt: expect.stringMatching(/Z$/),
      },
    ]);
    await shiftClock(portal.em, '2 days');
    const { admin: later } = await portal.callerAs(ada);
    expect((await later.admins.list())[0]?.activeTokens).toBe(1);
  });

  test('The last sign-in stays when its session has ended', async ({ portal, ada, ben }) => {
    const cookie = await portal.signIn(ben);
    await portal.call('POST', '/api/logout', { cookie });
    const { admin } = await portal.callerAs(ada);
    const listed = (await admin.admins.list()).find(({ id }) => id === ben.id);
    expect(listed?.lastSignInAt).toMatch(/Z$/);
  });
});

describe('inviting an admin', () => {
  test('An invited admin chooses a password through the link, signs in as an admin and is active then', async ({
    portal,
    ada,
  }) => {
    const { admin } = await portal.callerAs(ada);
    const { id, state } = await admin.admins.invite(invited);
    expect(state).toBe('invited');
    await acceptInvitation(portal, id);
    const body = { username: 'nia', password: INVITED_ADMINS_PASSWORD };
    const response = await portal.call('POST', '/api/login', { body });
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, role: 'admin' }]);
    const listed = (await admin.admins.list()).find((one) => one.id === id);
    expect(listed).toMatchObject({ state: 'active', invitedAt: null });
    await expect(admin.admins.sendInvitationAgain({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: adminMessages.accepted,
    });
  });

  test('An invitation can be sent again, but not to a deactivated admin', async ({ portal, ada }) => {
    const { admin } = await portal.callerAs(ada);
    const first = await admin.admins.invite(invited);
    await shiftClock(portal.em, '5 minutes');
    const again = await admin.admins.sendInvitationAgain({ id: first.id });
    expect(Date.parse(again.invitedAt ?? '')).toBeGreaterThan(Date.parse(first.invitedAt ?? ''));
    await admin.admins.deactivate({ id: first.id });
    await expect(admin.admins.sendInvitationAgain({ id: first.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: adminMessages.deactivated,
    });
    await admin.admins.reactivate({ id: first.id });
    expect(await admin.admins.sendInvitationAgain({ id: first.id })).toMatchObject({ state: 'invited' });
  });

  test('An invitation that was not accepted is withdrawn, and its username and email are free again', async ({
    portal,
    ada,
  }) => {
    const { admin } = await portal.callerAs(ada);
    const mistyped = await admin.admins.invite({ ...invited, email: 'nia@exmaple.com' });
    await admin.admins.withdrawInvitation({ id: mistyped.id });
    expect((await admin.admins.list()).map(({ id }) => id)).toEqual([ada.id]);
    const second = await admin.admins.invite(invited);
    await admin.admins.deactivate({ id: second.id });
    await admin.admins.withdrawInvitation({ id: second.id });
    const third = await admin.admins.invite(invited);
    expect(third).toMatchObject({ ...invited, state: 'invited' });
    const { items } = await admin.auditLog.search({ action: 'admins.withdrawInvitation' });
    expect(items.map(({ subject }) => subject)).toMatchObject([
      { id: second.id, name: invited.name },
      { id: mistyped.id, name: invited.name },
    ]);
  });

  test('The account of an admin who has chosen a password stays, and so does that of a client', async ({
    portal,
    ada,
  }) => {
    const { admin } = await portal.callerAs(ada);
    const { id } = await admin.admins.invite(invited);
    await acceptInvitation(portal, id);
    const withdraw = (accountId: number) => admin.admins.withdrawInvitation({ id: accountId });
    for (const accountId of [id, ada.id])
      await expect(withdraw(accountId)).rejects.toThrow(adminMessages.notWithdrawable);
    await expect(withdraw((await buildClient(portal.em)).id)).rejects.toThrow(adminMessages.notFound);
    expect((await admin.admins.list()).map((one) => one.id)).toContain(id);
  });

  test.for([
    ['username', { username: 'TAKEN' }, 'Username already exists'],
    ['email', { email: 'Taken@example.com' }, 'Email already exists'],
  ] as const)('An admin with a taken %s is not invited', async ([path, field, message], { portal, ada }) => {
    await portal.em.fork().execute("delete from users where username = 'taken'");
    await buildClient(portal.em, { username: 'taken', email: 'taken@example.com' });
    const response = await portal.call('POST', '/trpc/admin.admins.invite', {
      cookie: await portal.signIn(ada),
      body: { ...invited, ...field },
    });
    expect([response.statusCode, response.json().error]).toMatchObject([
      409,
      { message, data: { fields: [{ path, message }] } },
    ]);
    expect((await (await portal.callerAs(ada)).admin.admins.list()).map(({ id }) => id)).toEqual([ada.id]);
  });

  test('An invitation with bad input names each invalid field', async ({ portal, ada }) => {
    const response = await portal.call('POST', '/trpc/admin.admins.invite', {
      cookie: await portal.signIn(ada),
      body: { name: 'N', email: 'nowhere', username: 'ni' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().error.data.fields).toEqual([
      { path: 'name', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email' },
      { path: 'username', message: 'Username must be at least 3 characters' },
    ]);
  });
});
