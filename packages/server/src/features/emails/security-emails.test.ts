import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, PASSWORD } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { PORTAL } from '../../../test/emails/email-settings.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';
import { ruleContext } from '../../../test/portal.fixture.ts';
import { emails } from '../../app/emails.ts';
import { renderEmail } from './render-email.service.ts';

describe.concurrent('security emails', () => {
  test('A user gets an email about a sign-in from an unknown device that says when, where and what to do', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { username } = await buildClient(portal.em, { name: 'Ada Lovelace', email: 'ada@example.com' });
    const signIn = (remoteAddress: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        payload: { username, password: PASSWORD },
      });
    await signIn('10.0.0.1');
    await signIn('10.0.0.2');
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [mail] = peer.received;
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail?.subject).toBe('New sign-in to your account at Transfers Portal');
    for (const part of [mail?.text, mail?.html]) {
      for (const fact of [username, 'Firefox on Linux', '10.0.0.2']) expect(part).toContain(fact);
      expect(part).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
      expect(part).toContain('If it was not you, set a new password now');
      expect(part).toContain('https://portal.example.com/auth/forgotten');
      expect(part).toContain('https://portal.example.com/settings');
    }
  });

  test('The time of a sign-in is written in the time zone of the business', async ({ portal: { em } }) => {
    const { id: userId } = await buildClient(em);
    const job = {
      kind: 'new-device',
      userId,
      signedInAt: '2026-11-22T20:30:00.000Z',
      device: 'curl',
      address: '10.0.0.2',
      event: 'test',
    } as const;
    const email = await renderEmail(ruleContext(em.fork()), {
      emails,
      portal: { ...PORTAL, timeZone: 'Asia/Tokyo' },
      job,
    });
    expect(email?.text).toMatch(/Nov 23, 2026, 5:30\sAM GMT\+9/);
  });

  test('A client and an admin get an email about a new API token, and may turn it off', async ({
    portal,
    peer,
    startNode,
  }) => {
    const client = await buildClient(portal.em);
    const { me } = await portal.callerAs(client);
    const { token } = await me.apiTokens.create({ name: 'Web shop', scopes: ['read', 'request'] });
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [mail] = peer.received;
    expect(mail?.to).toEqual([{ name: client.name, address: client.email }]);
    expect(mail?.subject).toBe('New API token for your account at Transfers Portal');
    for (const part of [mail?.text, mail?.html]) {
      for (const fact of [client.username, 'Web shop', 'read, request', 'Never'])
        expect(part).toContain(fact);
      expect(part).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC/);
      expect(part).toContain('If it was not you, revoke the token');
      expect(part).toContain('https://portal.example.com/settings/api');
      expect(part).toContain('https://portal.example.com/settings/notifications');
      expect(part).not.toContain(token);
    }

    const admin = await buildAdmin(portal.em);
    const own = (await portal.callerAs(admin)).me;
    await own.apiTokens.create({ name: 'Warehouse', scopes: ['admin'], expiresInDays: 30 });
    await eventually(() => expect(peer.received).toHaveLength(2));
    expect(peer.received[1]?.text).toContain('https://portal.example.com/admin/settings/api');
    expect(peer.received[1]?.text).toContain('https://portal.example.com/admin/settings/security');

    expect(await own.notifications.get()).toMatchObject({ securityEmails: true });
    await own.notifications.update({ securityEmails: false });
    await own.apiTokens.create({ name: 'Silent', scopes: ['read'] });
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 2 }));
  });

  test('A token that is refused leads to no email', async ({ portal }) => {
    const { me } = await portal.callerAs(await buildClient(portal.em));
    await expect(me.apiTokens.create({ name: 'Shop', scopes: ['admin'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect(await countStates(portal.em)).toEqual({});
  });
});
