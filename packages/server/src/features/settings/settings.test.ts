import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';

describe('settings', () => {
  test('Settings start with their defaults and are updated field by field', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    expect(await admin.settings.get()).toEqual({
      defaultCredits: 5,
      emailNotifications: true,
      autoApprove: false,
      autoApproveMaxUnits: null,
      registration: 'open',
      requireAddress: false,
      publicPressPages: false,
      adminSecondFactor: false,
      clientApiTokens: true,
      outcomeAfterDays: 14,
      currency: 'USD',
    });
    await admin.settings.update({ emailNotifications: false });
    expect(await admin.settings.update({ defaultCredits: 7 })).toEqual({
      defaultCredits: 7,
      emailNotifications: false,
      autoApprove: false,
      autoApproveMaxUnits: null,
      registration: 'open',
      requireAddress: false,
      publicPressPages: false,
      adminSecondFactor: false,
      clientApiTokens: true,
      outcomeAfterDays: 14,
      currency: 'USD',
    });
    expect(await admin.settings.update({ requireAddress: true })).toMatchObject({ requireAddress: true });
    for (const publicPressPages of [null, ''] as unknown as boolean[])
      await expect(admin.settings.update({ publicPressPages })).rejects.toThrow('must be true or false');
    for (const requireAddress of [null, ''] as unknown as boolean[])
      await expect(admin.settings.update({ requireAddress })).rejects.toThrow('must be true or false');
    await admin.settings.update({ requireAddress: false });
    for (const outcomeAfterDays of [null, '', -1, 91, 1.5] as unknown as number[])
      await expect(admin.settings.update({ outcomeAfterDays })).rejects.toThrow('from 0 to 90');
    // The last one is the code of ISO 4217 for no currency.
    for (const currency of [null, '', 'usd', 'XXX'] as string[])
      await expect(admin.settings.update({ currency })).rejects.toThrow('the code of a currency');
  });

  test('The default credits apply to every new client, and auto-approve to every new request', async ({
    portal: { em, call, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.settings.update({ defaultCredits: 9, autoApprove: true });
    const body = { name: 'New Client', email: 'new@example.com', password: 'secret-enough' };
    const created = await admin.clients.create({ ...body, username: 'by-admin' });
    expect(created).toMatchObject({ monthlyCredits: 9, remainingCredits: 9 });
    const registered = await call('POST', '/api/register', {
      body: { ...body, email: 'self@example.com', username: 'by-self', monthlyCredits: 50 },
    });
    expect(registered.json()).toMatchObject({ monthlyCredits: 9, remainingCredits: 9 });
    expect(await buildRequest(em)).toMatchObject({ status: 'approved' });
    await admin.settings.update({ autoApprove: false });
    expect(await buildRequest(em)).toMatchObject({ status: 'pending' });
  });

  test('A stale form gets a conflict with the current value and changes nothing', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.settings.update({ defaultCredits: 20 });
    const stale = admin.settings.update({ defaultCredits: 6, expected: { defaultCredits: 5 } });
    await expect(stale).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('changed Default monthly credits to 20'),
    });
    expect(await admin.settings.get()).toMatchObject({ defaultCredits: 20 });
    const current = admin.settings.update({ defaultCredits: 6, expected: { defaultCredits: 20 } });
    await expect(current).resolves.toMatchObject({ defaultCredits: 6 });
  });

  test('Only one of several parallel updates with the same expected value succeeds', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const { defaultCredits } = await admin.settings.get();
    const outcomes = await Promise.allSettled(
      [31, 32, 33].map((next) =>
        admin.settings.update({ defaultCredits: next, expected: { defaultCredits } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('An update without changes is rejected, with or without expected values', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    for (const input of [{}, { expected: { autoApprove: false } }]) {
      await expect(admin.settings.update(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    const { admin: clients } = await callerAs(await buildClient(em));
    await expect(clients.settings.get()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
