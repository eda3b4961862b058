import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { eventually } from '../../../../test/emails/email-state.ts';
import { ruleContext, type TestPortal } from '../../../../test/portal.fixture.ts';
import { createPasswordLink } from './password-links.service.ts';
import { resetPassword } from './reset-password.service.ts';

const NEW_PASSWORD = 'another-secret';

const queuedKinds = ({ em }: TestPortal) =>
  em.fork().execute("select data ->> 'kind' as kind from jobs.job where name = 'mail' order by created_on");

describe.concurrent('emails about a changed password', () => {
  test('A user gets an email that says when the password was changed, what ended and what to do', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em, { name: 'Ada Lovelace', email: 'ada@example.com' });
    const { me } = await portal.callerAs(client);
    // No preference turns it off.
    await me.notifications.update({
      requestApproved: false,
      requestShipped: false,
      requestDelivered: false,
      requestRejected: false,
    });
    await startNode();
    await me.password.change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [mail] = peer.received;
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail?.subject).toBe('Your password for Transfers Portal was changed');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(client.username);
      expect(part).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
      expect(part).toContain('All other sessions and all API tokens of the account have ended');
      expect(part).toContain('If it was not you, set a new password now');
      expect(part).toContain('https://portal.example.com/auth/forgotten');
      expect(part).not.toContain(NEW_PASSWORD);
    }
  });

  test('A reset by email link and an operator reset lead to the email, also for an admin', async ({
    portal,
  }) => {
    const { em } = portal;
    const [client, admin] = [await buildClient(em), await buildAdmin(em)];
    const token = await createPasswordLink(ruleContext(em), { userId: client.id, purpose: 'reset' });
    await (await portal.callerAs(null)).passwordLinks.setPassword({ token, password: NEW_PASSWORD });
    await resetPassword(ruleContext(em), { username: admin.username, password: NEW_PASSWORD });
    expect(await queuedKinds(portal)).toEqual([{ kind: 'password-changed' }, { kind: 'password-changed' }]);
  });

  test('A refused change and the first password of an invited client lead to no email', async ({
    portal,
  }) => {
    const { em, callerAs } = portal;
    const { me } = await callerAs(await buildClient(em));
    const wrong = { currentPassword: 'not the password', newPassword: NEW_PASSWORD };
    await expect(me.password.change(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { admin } = await callerAs(await buildAdmin(em));
    const { id } = await admin.invitations.send({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      username: 'ada',
    });
    const token = await createPasswordLink(ruleContext(em), { userId: id, purpose: 'invitation' });
    await (await callerAs(null)).passwordLinks.setPassword({ token, password: NEW_PASSWORD });
    expect(await queuedKinds(portal)).toEqual([{ kind: 'invitation' }]);
  });
});
