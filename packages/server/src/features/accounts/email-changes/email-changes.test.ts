import { describe, expect } from 'vitest';
import { type Account, giveAccess, test } from '../../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { changeEmail, emailOf, tokenOfLastChange } from '../../../../test/emails/change-email.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { openTestPortal, ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { deleteExpiredEmailChanges } from './email-changes.service.ts';

const EXPIRED = 'This link has expired or has already been used.';

const undo = ({ call }: TestPortal, token: string) =>
  call('POST', '/trpc/emailChanges.undo', { body: { token } });

const expectExpired = async (portal: TestPortal, token: string) => {
  const response = await undo(portal, token);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: { message: EXPIRED } });
};

describe('a link that restores an email', () => {
  test('A link that restores an email names the account and both addresses, and opening it changes nothing', async ({
    portal,
    client,
  }) => {
    const before = await emailOf(portal, client);
    const token = await changeEmail(portal, client, 'opened@example.com');
    const { emailChanges } = await portal.callerAs(null);
    const opened = await emailChanges.open({ token });
    expect(opened).toEqual({
      username: client.username,
      oldEmail: before,
      newEmail: 'opened@example.com',
      changedAt: expect.any(String),
    });
    expect(await emailChanges.open({ token })).toEqual(opened);
    expect(await emailOf(portal, client)).toBe('opened@example.com');
  });

  test.for(['client', 'admin'] as const)(
    'The link gives %s the old email back, and ends sessions, API tokens and password links',
    async (role, { portal, client }) => {
      const account: Account = role === 'admin' ? await buildAdmin(portal.em) : client;
      const before = await emailOf(portal, account);
      const token = await changeEmail(portal, account, `thief-of-${role}@example.com`);
      const access = await giveAccess(portal, account);
      const other = await giveAccess(portal, await buildClient(portal.em));
      const response = await undo(portal, token);
      expect(response.json()).toMatchObject({ result: { data: { email: before } } });
      expect(await emailOf(portal, account)).toBe(before);
      expect(await access.whatWorks()).toEqual({ session: false, token: false, link: false });
      expect(await other.whatWorks()).toEqual({ session: true, token: true, link: true });
      await expectExpired(portal, token);
    },
  );

  test('Of parallel uses of one link exactly one succeeds', async ({ portal, client }) => {
    const token = await changeEmail(portal, client, 'parallel@example.com');
    const responses = await Promise.all(Array.from({ length: 8 }, () => undo(portal, token)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(404)]);
  });

  test('A link that restores an email survives a password change and further changes of the email', async ({
    portal,
    client,
  }) => {
    const before = await emailOf(portal, client);
    const token = await changeEmail(portal, client, 'first-thief@example.com');
    const { me } = await portal.callerAs(client);
    await me.password.change({ currentPassword: PASSWORD, newPassword: 'another-secret' });
    await changeEmail(portal, client, 'second-thief@example.com');
    expect((await undo(portal, token)).statusCode).toBe(200);
    expect(await emailOf(portal, client)).toBe(before);
  });

  test('The oldest address wins: its link ends the links sent to later addresses, not the other way round', async ({
    portal,
    client,
  }) => {
    const before = await emailOf(portal, client);
    const first = await changeEmail(portal, client, 'thief-a@example.com');
    const second = await changeEmail(portal, client, 'thief-b@example.com');
    const third = await changeEmail(portal, client, 'thief-c@example.com');
    expect((await undo(portal, second)).json()).toMatchObject({
      result: { data: { email: 'thief-a@example.com' } },
    });
    await expectExpired(portal, third);
    expect((await undo(portal, first)).statusCode).toBe(200);
    expect(await emailOf(portal, client)).toBe(before);
  });

  test('Every address that is left gets a link, also on the way back; the oldest lasts as long as the newest', async ({
    portal,
    client,
  }) => {
    const before = (await emailOf(portal, client)) ?? '';
    const tokens: string[] = [];
    for (const email of ['typo@example.com', 'thief@example.com', before.toUpperCase(), 'again@example.com'])
      tokens.push(await changeEmail(portal, client, email));
    const left = await portal.em.fork().execute(
      `select old_email as email, expires_at = max(expires_at) over () as lasts
        from email_changes where user_id = ? order by id`,
      [client.id],
    );
    expect(left).toEqual([
      { email: before, lasts: false },
      { email: 'typo@example.com', lasts: false },
      { email: 'thief@example.com', lasts: false },
      { email: before.toUpperCase(), lasts: true },
    ]);
    const emails = await listEnqueuedEmails(portal.em, 'email-changed');
    expect(emails.filter(({ userId }) => userId === client.id)).toHaveLength(4);
    const [oldest = '', ...later] = tokens;
    expect((await undo(portal, later[1] ?? '')).statusCode).toBe(200);
    expect(await emailOf(portal, client)).toBe('thief@example.com');
    expect((await undo(portal, oldest)).statusCode).toBe(200);
    expect(await emailOf(portal, client)).toBe(before);
    for (const token of later) await expectExpired(portal, token);
  });

  test('The link is refused with 409 and stays valid while another account has the address', async ({
    portal,
    client,
  }) => {
    const before = await emailOf(portal, client);
    const token = await changeEmail(portal, client, 'taken@example.com');
    const access = await giveAccess(portal, client);
    const other = await buildClient(portal.em);
    // In a database of an earlier release, which did not reserve the address.
    await portal.em
      .fork()
      .execute('update users set email = upper(?) where id = ?', [before ?? '', other.id]);
    const response = await undo(portal, token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      error: {
        message: 'Another account uses this email address now, so it cannot be restored. Please contact us.',
      },
    });
    expect(await access.whatWorks()).toEqual({ session: true, token: true, link: true });
    await (await portal.callerAs(await buildAdmin(portal.em))).admin.clients.delete({ id: other.id });
    expect((await undo(portal, token)).statusCode).toBe(200);
  });

  test('A change of case and a change of the name alone send no link', async ({ portal, client }) => {
    const { me } = await portal.callerAs(client);
    await me.profile.update({ email: (await emailOf(portal, client))?.toUpperCase() ?? '' });
    await me.profile.update({ name: 'Ada Press' });
    expect(
      await portal.em.fork().execute('select from email_changes where user_id = ?', [client.id]),
    ).toEqual([]);
  });

  test('A refused change of the email sends no link', async ({ portal, client }) => {
    const { email } = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    await expect(me.profile.update({ email })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(
      await portal.em.fork().execute('select from email_changes where user_id = ?', [client.id]),
    ).toEqual([]);
  });

  test('The database stores only the hash of the token, and an email that is rendered again has its own', async ({
    portal,
    client,
  }) => {
    const first = await changeEmail(portal, client, 'hashed@example.com');
    const second = await tokenOfLastChange(portal, client);
    expect(second).not.toBe(first);
    const rows = await portal.em.fork().execute('select * from email_changes');
    for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
    const { emailChanges } = await portal.callerAs(null);
    expect(await emailChanges.open({ token: first })).toEqual(await emailChanges.open({ token: second }));
  });

  test('A malformed token is refused with 400', async ({ portal }) => {
    for (const token of ['', 'short', 42])
      expect((await portal.call('POST', '/trpc/emailChanges.undo', { body: { token } })).statusCode).toBe(
        400,
      );
  });
});

test('A link expires after seven days, and housekeeping deletes it', async () => {
  const portal = await openTestPortal();
  try {
    const [early, late] = [await buildClient(portal.em), await buildClient(portal.em)];
    const expiring = await changeEmail(portal, early, 'early@example.com');
    await shiftClock(portal.em, '1 minute');
    const valid = await changeEmail(portal, late, 'late@example.com');
    await shiftClock(portal.em, '6 days 23 hours 59 minutes');
    await expectExpired(portal, expiring);
    await deleteExpiredEmailChanges(ruleContext(portal.em.fork()));
    expect(await portal.em.fork().execute('select user_id as id from email_changes')).toEqual([
      { id: late.id },
    ]);
    expect((await undo(portal, valid)).statusCode).toBe(200);
  } finally {
    await portal.close();
  }
});

test('The links of an account are deleted with the account', async ({ portal, client }) => {
  const token = await changeEmail(portal, client, 'deleted@example.com');
  await (await portal.callerAs(await buildAdmin(portal.em))).admin.clients.delete({ id: client.id });
  await expectExpired(portal, token);
});
