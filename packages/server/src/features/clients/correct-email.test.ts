import { describe, expect } from 'vitest';
import { giveAccess, test } from '../../../test/accounts/account-access.ts';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import { changeEmail, emailOf } from '../../../test/emails/change-email.ts';
import { PORTAL } from '../../../test/emails/email-settings.ts';
import { listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { duringTransaction } from '../../../test/locks/during-transaction.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { emails } from '../../app/emails.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import type { Email } from '../emails/email-job.ts';
import { renderEmail } from '../emails/render-email.service.ts';
import { editClient } from './clients.service.ts';

const asAdmin = async ({ em, callerAs }: TestPortal) => (await callerAs(await buildAdmin(em))).admin;

const render = ({ em }: TestPortal, email: Email) =>
  renderEmail(ruleContext(em.fork()), { emails, portal: PORTAL, job: { ...email, event: 'test' } });

const tokenIn = (text = '') => /\/auth\/invitation#token=([\w-]{43})/.exec(text)?.[1] ?? '';

const correctionEmails = async ({ em }: TestPortal, userId: number) =>
  (await listEnqueuedEmails(em, 'email-corrected')).filter((email) => email.userId === userId);
const countInvitations = async ({ em }: TestPortal, userId: number) =>
  (await listEnqueuedEmails(em, 'invitation')).filter((email) => email.userId === userId).length;

const opens = async ({ callerAs }: TestPortal, token: string) =>
  (await callerAs(null)).passwordLinks.open({ token }).then(
    () => true,
    () => false,
  );

let last = 0;
const newEmail = () => {
  last += 1;
  return `corrected-${last}@example.com`;
};

const invite = async (portal: TestPortal) => {
  const email = newEmail();
  const username = email.slice(0, email.indexOf('@'));
  const { id } = await (await asAdmin(portal)).invitations.send({ name: 'Ada Lovelace', email, username });
  const sent = await render(portal, { kind: 'invitation', userId: id });
  return { id, username, email, link: tokenIn(sent?.text) };
};

describe("an admin's correction of a client's email", () => {
  test('It ends password links and tells the old address without a link; sessions and API tokens stay', async ({
    portal,
    client,
  }) => {
    const before = (await emailOf(portal, client)) ?? '';
    const access = await giveAccess(portal, client);
    const [email, admin] = [newEmail(), await asAdmin(portal)];
    expect(await admin.clients.update({ id: client.id, email })).toMatchObject({ email });
    expect(await access.whatWorks()).toEqual({ session: true, token: true, link: false });

    const [told, ...more] = await correctionEmails(portal, client.id);
    expect([told?.replacedEmail, more]).toEqual([before, []]);
    const sent = told && (await render(portal, told));
    expect(sent).toMatchObject({
      to: { address: before },
      subject: 'Your email for Transfers Portal was corrected',
    });
    for (const part of [sent?.text, sent?.html]) {
      for (const fact of [client.username, before]) expect(part).toContain(fact);
      expect(part).not.toContain(email);
      expect(part).not.toMatch(/\/auth|#token/);
    }
    // Nothing reserves the address that was left.
    expect(await buildClient(portal.em, { email: before })).toMatchObject({ email: before });
  });

  test('A change of case sends no email and ends nothing, and an equal email changes nothing', async ({
    portal,
    client,
  }) => {
    const email = (await emailOf(portal, client)) ?? '';
    const access = await giveAccess(portal, client);
    const admin = await asAdmin(portal);
    await admin.clients.update({ id: client.id, email });
    expect(await admin.clients.update({ id: client.id, email: email.toUpperCase() })).toMatchObject({
      email: email.toUpperCase(),
    });
    expect(await access.whatWorks()).toMatchObject({ link: true });
    expect(await correctionEmails(portal, client.id)).toEqual([]);
  });

  test("Another account's email in any case and a reserved one are 409, and no email is sent", async ({
    portal,
    client,
  }) => {
    const other = await buildClient(portal.em);
    const leaver = await buildClient(portal.em);
    await changeEmail(portal, leaver, newEmail());
    const before = await emailOf(portal, client);
    const admin = await buildAdmin(portal.em);
    const cookie = await portal.signIn(admin);
    for (const email of [other.email.toUpperCase(), admin.email, leaver.email]) {
      const response = await portal.call('PATCH', `/api/admin/users/${client.id}`, {
        cookie,
        body: { email, name: 'Renamed' },
        headers: { accept: 'application/problem+json' },
      });
      expect(response.json()).toMatchObject({
        status: 409,
        detail: 'Email already exists',
        code: 'email-taken',
        errors: [{ path: 'email' }],
      });
    }
    expect(await emailOf(portal, client)).toBe(before);
    expect(await correctionEmails(portal, client.id)).toEqual([]);
  });

  test('The email of an admin is not corrected (404), and that of a client who waits for approval is 409', async ({
    portal,
  }) => {
    const admin = await asAdmin(portal);
    const other = await buildAdmin(portal.em);
    await expect(admin.clients.update({ id: other.id, email: newEmail() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const waiting = await buildClient(portal.em, { isWaiting: true });
    await expect(admin.clients.update({ id: waiting.id, email: newEmail() })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('waiting for approval'),
    });
  });

  test('Only the oldest link that undoes an own change survives it', async ({ portal, client }) => {
    const before = await emailOf(portal, client);
    const first = await changeEmail(portal, client, newEmail());
    const ofThief = await changeEmail(portal, client, newEmail());
    await (await asAdmin(portal)).clients.update({ id: client.id, email: newEmail() });
    const { emailChanges } = await portal.callerAs(null);
    await expect(emailChanges.undo({ token: ofThief })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await emailChanges.undo({ token: first })).toMatchObject({ email: before });
  });

  test('Of 25 corrections in an hour each is applied, and ten addresses get an email', async ({
    portal,
    client,
  }) => {
    const admin = await asAdmin(portal);
    for (let correction = 0; correction < 25; correction += 1)
      await admin.clients.update({ id: client.id, email: newEmail() });
    expect(await correctionEmails(portal, client.id)).toHaveLength(10);
  });
});

describe('the correction of the email of an invited client', () => {
  test('The first link ends, the old address gets nothing, and the link at the new one sets the password', async ({
    portal,
  }) => {
    const { id, username, link } = await invite(portal);
    expect(await opens(portal, link)).toBe(true);
    const admin = await asAdmin(portal);
    const { invitedAt } = await admin.invitations.get({ id });
    const email = newEmail();
    await admin.clients.update({ id, email });

    expect(await opens(portal, link)).toBe(false);
    expect(await correctionEmails(portal, id)).toEqual([]);
    expect(await countInvitations(portal, id)).toBe(2);
    const renewed = await admin.invitations.get({ id });
    expect((renewed.invitedAt ?? '') > (invitedAt ?? '')).toBe(true);
    const sent = await render(portal, { kind: 'invitation', userId: id });
    expect(sent?.to.address).toBe(email);
    const { passwordLinks } = await portal.callerAs(null);
    await passwordLinks.setPassword({ token: tokenIn(sent?.text), password: PASSWORD });
    await portal.signIn({ username });
  });

  test('An invitation that is being rendered does not go to the old address', async ({ portal }) => {
    const { id } = await invite(portal);
    const actor = await buildAdmin(portal.em);
    const email = newEmail();
    const correct = (tx: RuleContext) => editClient({ ...tx, actor }, { id, email });
    const [outcome] = await duringTransaction(portal.em, correct, [
      () => render(portal, { kind: 'invitation', userId: id }),
    ]);
    expect(outcome).toEqual({ status: 'fulfilled', value: null });
  });

  test('A change of case sends nothing, and the link stays', async ({ portal }) => {
    const { id, email, link } = await invite(portal);
    await (await asAdmin(portal)).clients.update({ id, email: email.toUpperCase() });
    expect(await opens(portal, link)).toBe(true);
    expect(await countInvitations(portal, id)).toBe(1);
  });

  test('A deactivated client gets no invitation until it is sent again after a reactivation', async ({
    portal,
  }) => {
    const { id, link } = await invite(portal);
    const admin = await asAdmin(portal);
    await admin.clients.deactivate({ id });
    const email = newEmail();
    await admin.clients.update({ id, email });
    expect(await countInvitations(portal, id)).toBe(1);
    expect(await correctionEmails(portal, id)).toEqual([]);
    await admin.clients.reactivate({ id });
    expect(await opens(portal, link)).toBe(false);
    await admin.invitations.sendAgain({ id });
    const sent = await render(portal, { kind: 'invitation', userId: id });
    expect(sent?.to.address).toBe(email);
  });

  test('The old address of a deactivated client with a password gets an email', async ({
    portal,
    client,
  }) => {
    const admin = await asAdmin(portal);
    await admin.clients.deactivate({ id: client.id });
    await admin.clients.update({ id: client.id, email: newEmail() });
    const [told] = await correctionEmails(portal, client.id);
    expect(told && (await render(portal, told))).toMatchObject({ to: { address: told?.replacedEmail } });
  });

  test('An address that was invited ten times in an hour is 429, and the email stays', async ({ portal }) => {
    const { id, email } = await invite(portal);
    const admin = await asAdmin(portal);
    for (let time = 1; time < 10; time += 1) await admin.invitations.sendAgain({ id });
    const other = newEmail();
    await admin.clients.update({ id, email: other });
    await expect(admin.clients.update({ id, email })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await emailOf(portal, { id })).toBe(other);
  });
});
