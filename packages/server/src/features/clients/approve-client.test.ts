import { clientMessages } from '@portal/contract/clients';
import { describe, expect } from 'vitest';
import { test } from '../../../test/accounts/registration.fixture.ts';
import { buildAdmin } from '../../../test/builders.ts';
import { sweepDueAccounts } from '../../../test/database/sweep-due-accounts.ts';
import { shiftClock } from '../../../test/portal.fixture.ts';

describe('clients who wait for approval', () => {
  test('A waiting client has no credits and no renewals, and the credits and months start at the approval', async ({
    portal: { em, callerAs },
    registerWaiting,
    signInAs,
  }) => {
    const id = await registerWaiting('mara');
    await shiftClock(em, '100 days');
    await sweepDueAccounts(em);
    // The session of the admin who chose the policy has ended.
    const { admin } = await callerAs(await buildAdmin(em));
    const waiting = await admin.clients.get({ id });
    expect(waiting).toMatchObject({ remainingCredits: 0, waitingSince: waiting.createdAt });
    expect((await admin.credits.statement({ id })).entries).toEqual([]);

    await admin.settings.update({ defaultCredits: 9 });
    const approved = await admin.clients.approve({ id });
    expect(approved).toMatchObject({ monthlyCredits: 9, remainingCredits: 9, waitingSince: null });
    const DAY_MS = 86_400_000;
    expect(Date.parse(approved.createdAt) - Date.parse(waiting.createdAt)).toBeGreaterThan(99 * DAY_MS);
    const days = (Date.parse(approved.nextResetDate) - Date.parse(approved.createdAt)) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);
    expect((await signInAs('mara')).statusCode).toBe(200);
    const client = await callerAs({ id });
    expect((await client.me.credits.statement({})).entries).toMatchObject([
      { number: 1, kind: 'grant', amount: 9, balanceAfter: 9 },
    ]);
    expect(await admin.credits.check()).toMatchObject({ broken: [] });
  });

  test('Declining deletes the account, so that the username is free again', async ({
    admin,
    register,
    registerWaiting,
    signInAs,
  }) => {
    const id = await registerWaiting('mara');
    await admin.clients.decline({ id });
    await expect(admin.clients.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.clients.approve({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await signInAs('mara')).body).toBe('Invalid username or password');
    expect((await register('mara')).statusCode).toBe(202);
  });

  test('Of several decisions about one client at the same time, exactly one applies', async ({
    portal,
    registerWaiting,
  }) => {
    const bosses = await Promise.all(
      [1, 2, 3, 4].map(async () => (await portal.callerAs(await buildAdmin(portal.em))).admin),
    );
    for (const round of [1, 2, 3]) {
      const id = await registerWaiting(`mara-${round}`);
      const outcomes = await Promise.allSettled(
        bosses.map((boss, place) =>
          place % 2 === 0 ? boss.clients.approve({ id }) : boss.clients.decline({ id }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    expect(await bosses[0]?.credits.check()).toMatchObject({ broken: [] });
  });

  test('An approved client cannot be declined or approved again', async ({ admin, registerWaiting }) => {
    const id = await registerWaiting('mara');
    await admin.clients.approve({ id });
    const conflict = { code: 'CONFLICT', message: clientMessages.notWaiting };
    await expect(admin.clients.decline({ id })).rejects.toMatchObject(conflict);
    await expect(admin.clients.approve({ id })).rejects.toMatchObject(conflict);
    expect(await admin.clients.get({ id })).toMatchObject({ waitingSince: null, remainingCredits: 5 });
  });

  test('A waiting client cannot be changed or deactivated before the decision, but deleted', async ({
    admin,
    registerWaiting,
  }) => {
    const id = await registerWaiting('mara');
    const conflict = { code: 'CONFLICT', message: clientMessages.waiting };
    for (const change of [{ name: 'Mara' }, { monthlyCredits: 7 }, { remainingCredits: 7 }])
      await expect(admin.clients.update({ id, ...change })).rejects.toMatchObject(conflict);
    await expect(admin.clients.deactivate({ id })).rejects.toMatchObject(conflict);
    await admin.clients.delete({ id });
    await expect(admin.clients.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('A waiting client is listed as waiting and counts in no analytics', async ({
    portal,
    admin,
    registerWaiting,
  }) => {
    const id = await registerWaiting('mara');
    const listIds = async (state: 'active' | 'waiting' | 'deactivated') =>
      (await admin.clients.search({ state })).items.map((client) => client.id);
    expect(await listIds('waiting')).toEqual([id]);
    expect(await listIds('active')).toEqual([]);
    expect(await listIds('deactivated')).toEqual([]);
    expect((await admin.clients.search({})).items.map((client) => client.id)).toEqual([id]);
    expect(await admin.analytics.summary({})).toMatchObject({ totalClients: 0 });
    expect(await admin.analytics.report({})).toMatchObject({
      currentCredits: { remaining: 0, monthly: 0 },
    });

    const cookie = await portal.signIn(await buildAdmin(portal.em));
    const [listed] = (await portal.call('GET', '/api/admin/users', { cookie })).json();
    expect(listed).toMatchObject({ id, waitingSince: expect.any(String), remainingCredits: 0 });
  });

  test('The database refuses credits for a waiting client and a waiting admin', async ({
    portal: { em },
    registerWaiting,
  }) => {
    const id = await registerWaiting('mara');
    for (const change of ['remaining_credits = 1', `role = 'admin'`])
      await expect(em.fork().execute(`update users set ${change} where id = ?`, [id])).rejects.toThrow(
        'users_waiting_without_credits',
      );
  });
});
