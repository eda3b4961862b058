import { describe, expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../../test/builders.ts';
import { changeEmail } from '../../../../test/emails/change-email.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { PORTAL } from '../../../../test/emails/email-settings.ts';
import { eventually, listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { duringTransaction } from '../../../../test/locks/during-transaction.ts';
import { ruleContext } from '../../../../test/portal.fixture.ts';
import { emails } from '../../../app/emails.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { renderEmail } from '../../emails/render-email.service.ts';
import { lockAccount } from '../../users/lock-account.service.ts';
import { User } from '../../users/user.entity.ts';

describe.concurrent('emails about a changed email', () => {
  test('The old address gets an email that says what changed and has a link that restores it', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em, { name: 'Ada Lovelace', email: 'ada@example.com' });
    const { me } = await portal.callerAs(client);
    // No preference turns it off.
    await me.notifications.update({ securityEmails: false });
    await me.profile.update({ email: 'thief@example.com' });
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [mail] = peer.received;
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail?.subject).toBe('Your email for Transfers Portal was changed');
    for (const part of [mail?.text, mail?.html]) {
      for (const fact of [client.username, 'ada@example.com', 'thief@example.com'])
        expect(part).toContain(fact);
      expect(part).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
      expect(part).toContain('The link expires 7 days after the change and works once');
    }
    const link = /https:\/\/portal\.example\.com\/auth\/restore-email#token=([\w-]{43})/;
    const [, token = ''] = link.exec(mail?.text ?? '') ?? [];
    const { emailChanges } = await portal.callerAs(null);
    expect(await emailChanges.undo({ token })).toMatchObject({ email: 'ada@example.com' });
    expect(mail?.html).toMatch(link);
  });

  test('The address that a restoration replaced gets an email without a link into the account', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em, { name: 'Ada Lovelace', email: 'ada@example.com' });
    const token = await changeEmail(portal, client, 'replaced@example.com');
    await (await portal.callerAs(null)).emailChanges.undo({ token });
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [mail] = peer.received;
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'replaced@example.com' }]);
    expect(mail?.subject).toBe('Your email for Transfers Portal was replaced');
    for (const part of [mail?.text, mail?.html]) {
      for (const fact of [client.username, 'replaced@example.com']) expect(part).toContain(fact);
      expect(part).not.toContain('ada@example.com');
      expect(part).not.toMatch(/\/auth|#token/);
    }
  });

  test('Every address that is left gets its email', async ({ portal }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    const addresses = Array.from({ length: 10 }, (_, index) => `address-${index}@example.com`);
    for (const email of addresses) await me.profile.update({ email });
    const waiting = await listEnqueuedEmails(portal.em, 'email-changed');
    const recipients: (string | undefined)[] = [];
    for (const email of waiting) {
      const job = { ...email, event: 'test' };
      recipients.push(
        (await renderEmail(ruleContext(portal.em.fork()), { emails, portal: PORTAL, job }))?.to.address,
      );
    }
    expect(recipients.sort()).toEqual([client.email, ...addresses.slice(0, -1)].sort());
  });

  test('An admin who changes the own email gets the email at the old address', async ({
    portal,
    peer,
    startNode,
  }) => {
    const admin = await buildAdmin(portal.em);
    await (await portal.callerAs(admin)).me.profile.update({ email: 'moved@example.com' });
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.to).toEqual([{ name: admin.name, address: admin.email }]);
  });

  test('Admins see a failed email with the old address', async ({ portal, peer, startNode }) => {
    peer.behave({ recipient: 550 });
    const client = await buildClient(portal.em, { email: 'ada@example.com' });
    await (await portal.callerAs(client)).me.profile.update({ email: 'moved@example.com' });
    await startNode();
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await eventually(async () => expect((await admin.emails.outgoing()).failedTotal).toBe(1));
    expect((await admin.emails.outgoing()).failed).toMatchObject([
      { kind: 'email-changed', recipient: { name: client.name, email: 'ada@example.com' } },
    ]);
  });

  test('An email whose change was undone before is not sent', async ({ portal }) => {
    const { em } = portal;
    const client = await buildClient(em);
    const email = { kind: 'email-changed', userId: client.id, changeId: 999, event: 'test' } as const;
    expect(await renderEmail(ruleContext(em.fork()), { emails, portal: PORTAL, job: email })).toBeNull();
  });

  test('A reset email that is rendered while the email changes does not go to the old address', async ({
    portal: { em },
  }) => {
    const client = await buildClient(em, { email: 'ada@example.com' });
    const job = { kind: 'password-reset', email: client.email, event: 'test' } as const;
    const render = () => renderEmail(ruleContext(em.fork()), { emails, portal: PORTAL, job });
    expect((await render())?.to.address).toBe('ada@example.com');
    const changeEmail = async (tx: RuleContext) => {
      await lockAccount(tx, client.id);
      await tx.em.nativeUpdate(User, { id: client.id }, { email: 'moved@example.com' });
    };
    const rendered = await duringTransaction(em, changeEmail, [render]);
    expect(rendered).toEqual([{ status: 'fulfilled', value: null }]);
  });
});
