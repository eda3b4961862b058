import { describe, expect } from 'vitest';
import { test } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { changeEmail, emailOf } from '../../../../test/emails/change-email.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { openTestPortal, ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { User } from '../../users/user.entity.ts';
import { createAdmin } from '../registration/create-account.service.ts';
import { recordEmailChange } from './email-changes.service.ts';

let last = 0;
const newAccount = (email: string) => {
  last += 1;
  return { name: 'Squatter', email, username: `squatter-${last}` };
};

const register = ({ call }: TestPortal, email: string) =>
  call('POST', '/api/register', { body: { ...newAccount(email), password: 'secret-enough' } });

/** Every way in which an account gets an address. */
const waysToTake: [string, (portal: TestPortal, email: string) => Promise<unknown>][] = [
  [
    'a change of the own email',
    async (portal, email) =>
      (await portal.callerAs(await buildClient(portal.em))).me.profile.update({ email }),
  ],
  [
    'a client whom an admin creates',
    async (portal, email) => {
      const { admin } = await portal.callerAs(await buildAdmin(portal.em));
      return admin.clients.create({ ...newAccount(email), password: 'secret-enough' });
    },
  ],
  [
    'a client whom an admin invites',
    async (portal, email) =>
      (await portal.callerAs(await buildAdmin(portal.em))).admin.invitations.send(newAccount(email)),
  ],
  [
    "an admin's correction of a client's email",
    async (portal, email) => {
      const { id } = await buildClient(portal.em);
      const { admin } = await portal.callerAs(await buildAdmin(portal.em));
      return admin.clients.update({ id, email });
    },
  ],
  [
    'an admin whom another invites',
    async (portal, email) =>
      (await portal.callerAs(await buildAdmin(portal.em))).admin.admins.invite(newAccount(email)),
  ],
  [
    'an admin whom an operator creates',
    async ({ em }, email) =>
      createAdmin(ruleContext(em.fork()), { ...newAccount(email), password: 'secret-enough' }),
  ],
];

describe('an address that an account has left', () => {
  test('A registration with the address is 409, whatever its case', async ({ portal, client }) => {
    const before = (await emailOf(portal, client)) ?? '';
    await changeEmail(portal, client, 'left-by-registration@example.com');
    for (const email of [before, before.toUpperCase()]) {
      const response = await register(portal, email);
      expect([response.statusCode, response.body]).toEqual([409, 'Email already exists']);
    }
    const headers = { accept: 'application/json' };
    const body = { ...newAccount(before), password: 'secret-enough' };
    expect((await portal.call('POST', '/api/register', { body, headers })).json()).toMatchObject({
      code: 'email-taken',
      errors: [{ path: 'email' }],
    });
  });

  test.for(waysToTake)('It is not free for %s', async ([, take], { portal, client }) => {
    const before = (await emailOf(portal, client)) ?? '';
    await changeEmail(portal, client, `left-${before}`);
    await expect(take(portal, before)).rejects.toMatchObject({ message: 'Email already exists' });
    expect(
      await portal.em.fork().execute('select from users where lower(email) = lower(?)', [before]),
    ).toEqual([]);
  });

  test('The account itself may return to it', async ({ portal, client }) => {
    const before = (await emailOf(portal, client)) ?? '';
    await changeEmail(portal, client, 'left-for-a-day@example.com');
    const { me } = await portal.callerAs(client);
    expect(await me.profile.update({ email: before })).toMatchObject({ email: before });
  });

  test('It is free when the account was deleted', async ({ portal, client }) => {
    const before = (await emailOf(portal, client)) ?? '';
    await changeEmail(portal, client, 'left-and-deleted@example.com');
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.delete({ id: client.id });
    expect((await register(portal, before)).statusCode).toBe(201);
  });

  test('It is free when its link ends with a restoration of an earlier address', async ({
    portal,
    client,
  }) => {
    const token = await changeEmail(portal, client, 'thief-of-reserved@example.com');
    await changeEmail(portal, client, 'thief-of-reserved-2@example.com');
    await (await portal.callerAs(null)).emailChanges.undo({ token });
    for (const email of ['thief-of-reserved@example.com', 'thief-of-reserved-2@example.com'])
      expect((await register(portal, email)).statusCode).toBe(201);
  });

  test('A registration that waits for the change gets 409', async ({ portal, client }) => {
    const before = (await emailOf(portal, client)) ?? '';
    const change = async (tx: RuleContext) => {
      await lockAccount(tx, client.id);
      await tx.em.nativeUpdate(User, { id: client.id }, { email: 'left-in-parallel@example.com' });
      const newEmail = 'left-in-parallel@example.com';
      await recordEmailChange(tx, { userId: client.id, oldEmail: before, newEmail });
    };
    const [outcome] = await duringTransaction(portal.em, change, [() => register(portal, before)]);
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { statusCode: 409 } });
  });

  test('Two accounts that left one address under an earlier release can both return to it', async ({
    portal,
    client,
  }) => {
    const before = (await emailOf(portal, client)) ?? '';
    await changeEmail(portal, client, 'left-by-both@example.com');
    const other = await buildClient(portal.em);
    await portal.em.fork().execute(
      `insert into email_changes (user_id, old_email, new_email, changed_at, expires_at)
        values (?, ?, ?, app_now(), app_now() + interval '1 day')`,
      [other.id, before, other.email],
    );
    expect((await register(portal, before)).statusCode).toBe(409);
    const { me } = await portal.callerAs(other);
    expect(await me.profile.update({ email: before })).toMatchObject({ email: before });
    // The name of an account that has the address is not affected by the other's reservation.
    await portal.em.fork().execute('delete from email_changes where user_id = ?', [other.id]);
    expect(await me.profile.update({ name: 'Ada Press' })).toMatchObject({ name: 'Ada Press' });
  });
});

test('The address is free when the link has expired', async () => {
  const portal = await openTestPortal();
  try {
    const client = await buildClient(portal.em);
    await changeEmail(portal, client, 'left-for-good@example.com');
    await shiftClock(portal.em, '6 days 23 hours 59 minutes');
    expect((await register(portal, client.email)).statusCode).toBe(409);
    await shiftClock(portal.em, '1 minute');
    expect((await register(portal, client.email)).statusCode).toBe(201);
  } finally {
    await portal.close();
  }
});
