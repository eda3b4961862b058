import { describe, expect } from 'vitest';
import { type Account, giveAccess, test } from '../../../../test/accounts/account-access.ts';
import { codeOf, enrol, signInWith } from '../../../../test/accounts/second-factor.ts';
import { buildAdmin, PASSWORD } from '../../../../test/builders.ts';
import { changeEmail, emailOf } from '../../../../test/emails/change-email.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import type { TestPortal } from '../../../../test/portal.fixture.ts';

const NEW_PASSWORD = 'chosen by the owner';

/** Uses the link of the old address. @returns the token of the form for a new password */
const restore = async ({ callerAs }: TestPortal, token: string): Promise<string> => {
  const { passwordToken } = await (await callerAs(null)).emailChanges.undo({ token });
  return passwordToken ?? '';
};

const setPassword = async ({ callerAs }: TestPortal, token: string, password = NEW_PASSWORD) =>
  (await callerAs(null)).passwordLinks.setPassword({ token, password });

const reportsTo = async ({ em }: TestPortal, { id }: { id: number }) => {
  const emails = await listEnqueuedEmails(em, 'email-restored');
  return emails.filter(({ userId }) => userId === id).map(({ replacedEmail }) => replacedEmail);
};

describe('an account whose email was restored', () => {
  test('No earlier password signs in, and the link of the response sets a new one, once', async ({
    portal,
    client: { id, username },
  }) => {
    const token = await changeEmail(portal, { id }, 'thief-of-password@example.com');
    const { me } = await portal.callerAs({ id });
    await me.password.change({ currentPassword: PASSWORD, newPassword: 'chosen by the thief' });
    const passwordToken = await restore(portal, token);
    for (const password of [PASSWORD, 'chosen by the thief'])
      expect(await signInWith(portal, { username, password })).toMatchObject({ status: 401 });
    await setPassword(portal, passwordToken);
    expect(await signInWith(portal, { username, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    await expect(setPassword(portal, passwordToken)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('What the thief created since has ended: links to the new address, sessions and API tokens', async ({
    portal,
    client,
  }) => {
    const token = await changeEmail(portal, client, 'thief-of-access@example.com');
    const access = await giveAccess(portal, client);
    const passwordToken = await restore(portal, token);
    expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
    await expect(setPassword(portal, access.link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await setPassword(portal, passwordToken);
  });

  test('A second factor that was turned on since the change has ended', async ({ portal, client }) => {
    const token = await changeEmail(portal, client, 'thief-with-phone@example.com');
    await enrol(portal, client);
    await setPassword(portal, await restore(portal, token));
    const { username } = client;
    expect(await signInWith(portal, { username, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
    for (const table of ['second_factors', 'recovery_codes'])
      expect(
        await portal.em.fork().execute(`select from ${table} where user_id = ?`, [client.id]),
      ).toHaveLength(0);
  });

  test('A second factor that was moved to another phone since the change has ended as well', async ({
    portal,
    client,
  }) => {
    await enrol(portal, client);
    const token = await changeEmail(portal, client, 'thief-with-other-phone@example.com');
    await enrol(portal, client);
    await setPassword(portal, await restore(portal, token));
    const { username } = client;
    expect(await signInWith(portal, { username, password: NEW_PASSWORD })).toMatchObject({ status: 200 });
  });

  test('A second factor from before the change stays', async ({ portal, client }) => {
    const { secret } = await enrol(portal, client);
    const token = await changeEmail(portal, client, 'thief-without-phone@example.com');
    await setPassword(portal, await restore(portal, token));
    const { username } = client;
    const password = NEW_PASSWORD;
    expect(await signInWith(portal, { username, password })).toMatchObject({
      code: 'second-factor-required',
    });
    const totp = await codeOf(portal.em, secret);
    expect(await signInWith(portal, { username, password, totp })).toMatchObject({ status: 200 });
  });

  test.for(['client', 'admin'] as const)(
    'Only the address that a restoration of %s replaces gets an email; an admin’s is in the audit log',
    async (role, { portal, client }) => {
      const account: Account = role === 'admin' ? await buildAdmin(portal.em) : client;
      const before = await emailOf(portal, account);
      const first = await changeEmail(portal, account, `first-of-${role}@example.com`);
      await changeEmail(portal, account, `second-of-${role}@example.com`);
      await restore(portal, first);
      expect(await reportsTo(portal, account)).toEqual([`second-of-${role}@example.com`]);
      const logged = await portal.em
        .fork()
        .execute("select changes from admin_log where admin_id = ? and action = 'profile.restoreEmail'", [
          account.id,
        ]);
      const changes = [{ field: 'Email', from: `second-of-${role}@example.com`, to: before }];
      expect(logged).toEqual(role === 'admin' ? [{ changes }] : []);
    },
  );

  test('A restoration of the address that the account has again replaces none', async ({
    portal,
    client,
  }) => {
    const before = (await emailOf(portal, client)) ?? '';
    const token = await changeEmail(portal, client, 'typo-of-owner@example.com');
    await changeEmail(portal, client, before);
    await setPassword(portal, await restore(portal, token));
    expect(await reportsTo(portal, client)).toEqual([]);
  });

  test('A deactivated account gets its email back, and no link to a password', async ({ portal, client }) => {
    const before = await emailOf(portal, client);
    const token = await changeEmail(portal, client, 'thief-of-deactivated@example.com');
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await admin.clients.deactivate({ id: client.id });
    const { emailChanges } = await portal.callerAs(null);
    expect(await emailChanges.undo({ token })).toEqual({ email: before, passwordToken: null });
    expect(await emailOf(portal, client)).toBe(before);
  });
});
