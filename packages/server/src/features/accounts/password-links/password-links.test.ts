import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import type { SmtpPeer } from '../../../../test/emails/smtp-peer.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { doHousekeeping } from '../../../app/workers/housekeeping.ts';
import { query } from '../../../platform/db/kysely.ts';
import { createPasswordLink } from './password-links.service.ts';

const NEW_PASSWORD = 'another-secret';

const tokenIn = ({ received }: SmtpPeer, path: 'reset' | 'invitation') =>
  new RegExp(`https://portal\\.example\\.com/auth/${path}#token=([\\w-]{43})`).exec(
    received.at(-1)?.text ?? '',
  )?.[1] ?? '';

const statusOfSignIn = async ({ call }: TestPortal, username: string, password: string) =>
  (await call('POST', '/api/login', { body: { username, password } })).statusCode;

describe.concurrent('forgotten passwords', () => {
  test('A link from the email resets the password once and ends all sessions', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em, { email: 'Ada@Example.com' });
    const cookie = await portal.signIn(client);
    const { passwordLinks: links } = await portal.callerAs(null);
    await startNode();
    expect(await links.forgotten({ email: ' ada@example.COM ' })).toBeNull();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.to?.[0]?.address).toBe('Ada@example.com');
    const token = tokenIn(peer, 'reset');

    const { name, username } = client;
    expect(await links.open({ token })).toEqual({ name, username });
    const uses = await Promise.allSettled([
      links.setPassword({ token, password: NEW_PASSWORD }),
      links.setPassword({ token, password: NEW_PASSWORD }),
    ]);
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await portal.call('GET', '/api/user', { cookie })).statusCode).toBe(401);
    expect(await statusOfSignIn(portal, username, PASSWORD)).toBe(401);
    expect(await statusOfSignIn(portal, username, NEW_PASSWORD)).toBe(200);
  });

  test('An unknown email gets the same response and no email is sent', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { passwordLinks: links } = await portal.callerAs(null);
    await startNode();
    expect(await links.forgotten({ email: 'unknown@example.com' })).toBeNull();
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 1 }));
    expect(peer.received).toHaveLength(0);
  });

  test('An account gets five emails in 15 minutes, and the response does not reveal the limit', async ({
    portal,
  }) => {
    const { passwordLinks: links } = await portal.callerAs(null);
    const request = () => links.forgotten({ email: 'ada@example.com' });
    expect(await Promise.all(Array.from({ length: 12 }, request))).toEqual(Array(12).fill(null));
    expect(await countStates(portal.em)).toEqual({ created: 5 });
    await shiftClock(portal.em, '16 minutes');
    await request();
    expect(await countStates(portal.em)).toEqual({ created: 6 });
  });

  test('One address can request thirty password emails', async ({ portal }) => {
    const { passwordLinks: links } = await portal.callerAs(null);
    for (let place = 0; place < 30; place += 1)
      await links.forgotten({ email: `client-${place}@example.com` });
    await expect(links.forgotten({ email: 'one-more@example.com' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});

describe.concurrent('password links', () => {
  test('A password link is stored as a hash, is valid for 30 minutes and is then deleted', async ({
    portal: { em, callerAs, app },
  }) => {
    const client = await buildClient(em);
    const { passwordLinks: links } = await callerAs(null);
    const token = await createPasswordLink(ruleContext(em), { userId: client.id, purpose: 'reset' });
    const kept = await query(em).selectFrom('password_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);

    await shiftClock(em, '29 minutes');
    expect(await links.open({ token })).toMatchObject({ username: client.username });
    await shiftClock(em, '2 minutes');
    await expect(links.setPassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This link has expired or has already been used.',
    });
    await doHousekeeping(ruleContext(em), app.log);
    expect(await query(em).selectFrom('password_links').selectAll().execute()).toEqual([]);
  });

  test('A change of the password or email ends the password links, and saving the same email does not', async ({
    portal,
  }) => {
    const { em, callerAs } = portal;
    const client = await buildClient(em);
    const own = await callerAs(client);
    const emailOf = async () => (await own.auth.me()).email;
    const changes = [
      () => own.me.password.change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      () => own.me.profile.update({ email: 'moved@example.com' }),
    ];
    for (const change of changes) {
      const token = await createPasswordLink(ruleContext(em), { userId: client.id, purpose: 'reset' });
      await own.me.profile.update({ name: 'A new name', email: await emailOf() });
      expect(await own.passwordLinks.open({ token })).toMatchObject({ username: client.username });
      await change();
      await expect(own.passwordLinks.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('An unknown link is rejected', async ({ portal: { callerAs } }) => {
    const { passwordLinks: links } = await callerAs(null);
    await expect(links.open({ token: 'a'.repeat(43) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(links.open({ token: "' or true" })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe.concurrent('invitations', () => {
  const invited = { name: 'Ada Lovelace', email: 'ada@example.com', username: 'ada', monthlyCredits: 12 };

  test('An invited client chooses a password through the link and signs in', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const { admin } = await callerAs(await buildAdmin(em));
    await startNode();
    const client = await admin.invitations.send(invited);
    expect(client).toMatchObject({
      username: 'ada',
      monthlyCredits: 12,
      remainingCredits: 12,
      role: 'client',
    });
    expect(await admin.invitations.get({ id: client.id })).toEqual({ invitedAt: expect.any(String) });
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]).toMatchObject({
      subject: 'Welcome to Transfers Portal',
      to: [{ address: 'ada@example.com' }],
    });
    expect(peer.received[0]?.text).toContain('Username: ada');

    await shiftClock(em, '6 days');
    const { passwordLinks: links } = await callerAs(null);
    await links.setPassword({ token: tokenIn(peer, 'invitation'), password: NEW_PASSWORD });
    expect(await statusOfSignIn(portal, 'ada', NEW_PASSWORD)).toBe(200);
    const { admin: later } = await callerAs(await buildAdmin(em));
    expect(await later.invitations.get({ id: client.id })).toEqual({ invitedAt: null });
    await expect(later.invitations.sendAgain({ id: client.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('An invitation can be sent again after the first link has expired', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const asAdmin = await buildAdmin(em);
    const { id } = await (await callerAs(asAdmin)).admin.invitations.send(invited);
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const first = tokenIn(peer, 'invitation');
    await shiftClock(em, '8 days');
    const { passwordLinks: links } = await callerAs(null);
    await expect(links.open({ token: first })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await (await callerAs(asAdmin)).admin.invitations.sendAgain({ id });
    await eventually(() => expect(peer.received).toHaveLength(2));
    expect(await links.open({ token: tokenIn(peer, 'invitation') })).toMatchObject({ username: 'ada' });
  });

  test('A deactivation ends the links of an invitation, which can be sent again after a reactivation', async ({
    portal: { em, callerAs },
  }) => {
    const { admin, passwordLinks: links } = await callerAs(await buildAdmin(em));
    const { id } = await admin.invitations.send(invited);
    const token = await createPasswordLink(ruleContext(em), { userId: id, purpose: 'invitation' });
    await admin.clients.deactivate({ id });
    await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.invitations.sendAgain({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This client is deactivated. Reactivate the account first.',
    });
    await admin.clients.reactivate({ id });
    await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.invitations.sendAgain({ id })).toEqual({ invitedAt: expect.any(String) });
  });

  test('A client with a taken username is not invited and gets no email', async ({
    portal: { em, callerAs },
  }) => {
    await buildClient(em, { username: 'ADA' });
    const { admin } = await callerAs(await buildAdmin(em));
    await expect(admin.invitations.send(invited)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Username already exists',
    });
    expect(await countStates(em)).toEqual({});
  });

  test('Only admins can invite clients', async ({ portal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildClient(em));
    await expect(admin.invitations.send(invited)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
