import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { VERSION } from '../../platform/lib/version.ts';

const nia = { name: 'Nia Obi', email: 'nia@example.com', username: 'nia' };

describe.concurrent('emails about accounts that admins manage', () => {
  test('An invited admin gets an email about the admin portal, with a link to choose a password', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.admins.invite(nia);
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [email] = peer.received;
    expect(email?.to).toEqual([{ name: nia.name, address: nia.email }]);
    expect(email?.subject).toBe('You are invited to Transfers Admin Portal');
    expect(email?.text).toContain('Username: nia');
    expect(email?.text).toMatch(/https:\/\/portal\.example\.com\/auth\/invitation#token=[\w-]{43}/);
    expect(email?.text).not.toContain('credits');
    for (const body of [email?.text, email?.html]) expect(body).toContain(`, version ${VERSION}`);
  });

  test('Invited admins without a password and deactivated admins get no email about new requests', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const active = await buildAdmin(em);
    const former = await buildAdmin(em);
    const { admin } = await callerAs(active);
    await em.fork().execute('update users set deactivated_at = now() where id = ?', [former.id]);
    const { id } = await admin.admins.invite(nia);
    await em.fork().execute("delete from jobs.job where name = 'mail'");
    await buildRequest(em);
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.to).toMatchObject([{ address: active.email }]);
    await em.fork().execute('delete from invitations where user_id = ?', [id]);
    await buildRequest(em);
    await eventually(() => expect(peer.received).toHaveLength(3));
    const recipients = peer.received.slice(1).map(({ to }) => to?.[0]?.address);
    expect(recipients.sort()).toEqual([active.email, nia.email].sort());
  });

  test('An email about a new request says truthfully what has happened to it until it is sent', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const client = await buildClient(em, { monthlyCredits: 50 });
    const { me } = await callerAs(client);
    const submit = () => buildRequest(em, { userId: client.id });
    await submit();
    const [rejected, cancelled] = [await submit(), await submit()];
    await admin.requests.changeStatus({ id: rejected.id, status: 'rejected' });
    await me.requests.cancel({ id: cancelled.id });
    await em.fork().execute('update settings set auto_approve = true');
    await submit();
    await startNode();
    const received = () => peer.received.filter(({ subject }) => subject?.startsWith('New sample request'));
    await eventually(() => expect(received()).toHaveLength(4));
    const texts = received()
      .toSorted((a, b) => String(a.subject).localeCompare(String(b.subject), 'en', { numeric: true }))
      .map(({ text }) => /(?:The request is|It was|It has been) [^.]+\./.exec(text ?? '')?.[0]);
    expect(texts).toEqual([
      'The request is waiting for your decision.',
      'It has been rejected since.',
      'It has been cancelled since.',
      'It was approved automatically.',
    ]);
  });

  test('A user whose access an admin ends gets an email that says what has ended', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const client = await buildClient(em, { name: 'Mara de Wit', email: 'mara@example.com' });
    const { me } = await callerAs(client);
    const { admin } = await callerAs(await buildAdmin(em));
    // The email about the new token is not the subject.
    await me.notifications.update({ securityEmails: false });
    await startNode();
    const { id: tokenId } = await me.apiTokens.create({ name: 'Web shop', scopes: ['read'] });
    await admin.access.revokeToken({ id: client.id, tokenId });
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [{ id: sessionId } = { id: '' }] = (await me.sessions.list()).items;
    await admin.access.endSession({ id: client.id, sessionId });
    await eventually(() => expect(peer.received).toHaveLength(2));
    await callerAs(client);
    await admin.access.endAll({ id: client.id });
    await eventually(() => expect(peer.received).toHaveLength(3));
    await admin.clients.deactivate({ id: client.id });
    await eventually(() => expect(peer.received).toHaveLength(4));

    expect(peer.received.map(({ subject }) => subject)).toEqual([
      'An API token of yours for Transfers Portal was revoked',
      'You were signed out of Transfers Portal on one device',
      'Your sessions and API tokens for Transfers Portal have ended',
      'Your account at Transfers Portal was deactivated',
    ]);
    const facts = [
      'API token: Web shop',
      'Device: Unknown device',
      'Username: ',
      'You can no longer sign in',
    ];
    for (const [index, email] of peer.received.entries()) {
      expect(email.to).toEqual([{ name: 'Mara de Wit', address: 'mara@example.com' }]);
      expect(email.text).toContain(facts[index]);
      expect(email.text).toContain(client.username);
      expect(email.text).toMatch(/Ended: [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
    }
  });

  test('A deactivated admin gets the email at the own address', async ({
    portal: { em, callerAs },
    peer,
    startNode,
  }) => {
    const leaver = await buildAdmin(em);
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.admins.deactivate({ id: leaver.id });
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.to).toMatchObject([{ address: leaver.email }]);
    expect(peer.received[0]?.subject).toBe('Your account at Transfers Portal was deactivated');
  });
});
