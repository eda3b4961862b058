import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { findDailySummary } from '../attention/daily-summary.sql.ts';

const QUEUE = 'unread-messages';

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { name: 'Ada Press', email: 'ada@example.com' });
  const { id } = await buildRequest(em, { userId: client.id });
  // The emails about the request itself.
  await em.fork().execute("delete from jobs.job where name = 'new-requests'");
  const admin = await buildAdmin(em);
  const { me } = await callerAs(client);
  return { id, client, admin, me, office: (await callerAs(admin)).admin };
}

/** As if the first message of the queue, or all of them, had been sent a minute ago. */
const passMinute = ({ em }: TestPortal, limit: number | null = null) =>
  em.fork().execute(
    `update jobs.job set start_after = now() where id in (
       select id from jobs.job where name = ? and state = 'created' order by data -> 'messageId' limit ?)`,
    [QUEUE, limit],
  );

describe.concurrent('emails about messages', () => {
  test('What the office writes within a minute is one email to the client, as text and escaped HTML', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, office } = await arrange(portal);
    await office.messages.send({ id, text: 'Which color?\n<b>Navy</b>', needsAnswer: true });
    await office.messages.send({ id, text: 'javascript:alert(1) www.example.com' });
    await startNode();
    await startNode();
    expect(await countStates(portal.em, QUEUE)).toEqual({ created: 2 });
    await passMinute(portal);
    await eventually(async () => expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 2 }));
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 1 }));
    const [email] = peer.received;
    expect(email?.subject).toBe(`We have a question about your request #${id}`);
    expect(email?.to).toEqual([{ name: 'Ada Press', address: 'ada@example.com' }]);
    expect(email?.text).toMatch(
      /Transfers Portal, .*:\nWhich color\?\n<b>Navy<\/b>\n\n.*:\njavascript:alert/,
    );
    expect(email?.text).toContain(`https://portal.example.com/request-history/${id}#messages`);
    expect(email?.html).toContain('&lt;b&gt;Navy&lt;/b&gt;');
    expect(email?.html).not.toMatch(/href="(javascript|http:\/\/www)/);

    await office.messages.send({ id, text: 'One more thing' });
    await passMinute(portal);
    await eventually(() => expect(peer.received.length).toBe(2));
    expect(peer.received[1]?.subject).toBe(`A message about your request #${id}`);
    expect(peer.received[1]?.text).not.toContain('Which color?');
  });

  test('What was read within the minute is not sent', async ({ portal, startNode }) => {
    const { id, me, office } = await arrange(portal);
    await office.messages.send({ id, text: 'One' });
    await me.messages.list({ id });
    await passMinute(portal);
    await startNode();
    await eventually(async () => expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 1 }));
    expect(await countStates(portal.em)).toEqual({});
  });

  test('A message after one that was read has its own minute', async ({ portal, peer, startNode }) => {
    const { id, me, office } = await arrange(portal);
    await office.messages.send({ id, text: 'One' });
    await me.messages.list({ id });
    await office.messages.send({ id, text: 'Two' });
    await startNode();
    await passMinute(portal, 1);
    await eventually(async () =>
      expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 1, created: 1 }),
    );
    expect(await countStates(portal.em)).toEqual({});
    await passMinute(portal);
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.text).toContain('Two');
  });

  test('Clients turn the emails off, and get none once they are deactivated', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, client, me, office } = await arrange(portal);
    await startNode();
    await me.notifications.update({ message: false });
    await office.messages.send({ id, text: 'One' });
    await passMinute(portal);
    await eventually(async () => expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 1 }));
    expect(await countStates(portal.em)).toEqual({});
    await me.notifications.update({ message: true });
    await office.messages.send({ id, text: 'Two' });
    await office.clients.deactivate({ id: client.id });
    await office.messages.send({ id, text: 'Three' });
    await passMinute(portal);
    await eventually(async () => expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 3 }));
    await eventually(async () => expect(await countStates(portal.em)).toMatchObject({ completed: 2 }));
    expect(peer.received.filter(({ subject }) => subject?.includes('message'))).toEqual([]);
  });

  test('Admins who get each new request get an email about what a client writes, others none', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, admin, me, office } = await arrange(portal);
    const { admin: second } = await portal.callerAs(await buildAdmin(portal.em));
    await second.emails.chooseRequestEmails({ requestEmails: 'summary' });
    await startNode();
    await me.messages.send({ id, text: 'Navy, please' });
    await me.messages.send({ id, text: 'Or black' });
    await passMinute(portal);
    await eventually(() => expect(peer.received.length).toBe(1));
    const [email] = peer.received;
    expect(email?.to).toMatchObject([{ address: admin.email }]);
    expect(email?.subject).toBe(`2 messages from Ada Press about request #${id}`);
    expect(email?.text).toContain('Navy, please');
    expect(email?.text).toContain(`https://portal.example.com/admin/requests/${id}#messages`);

    await office.settings.update({ emailNotifications: false });
    await me.messages.send({ id, text: 'Hello?' });
    await passMinute(portal);
    await eventually(async () => expect(await countStates(portal.em, QUEUE)).toEqual({ completed: 3 }));
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 1 }));
  });

  test('The daily summary has what clients have answered, with what no admin has read', async ({
    portal,
  }) => {
    const { id, me, office } = await arrange(portal);
    await me.messages.send({ id, text: 'Navy, please' });
    await me.messages.send({ id, text: 'Or black' });
    const summary = async () => {
      const ctx = ruleContext(portal.em.fork(), await buildAdmin(portal.em));
      const time = '2026-01-01T00:00:00Z';
      return (await findDailySummary(ctx, { since: time, until: time }))?.answered;
    };
    expect(await summary()).toEqual({
      total: 1,
      requests: [{ id, client: 'Ada Press', unread: 2, text: 'Navy, please\n\nOr black' }],
    });
    await office.messages.list({ id });
    expect((await summary())?.requests).toEqual([{ id, client: 'Ada Press', unread: 0, text: null }]);
    await office.messages.send({ id, text: 'Thank you' });
    expect(await summary()).toBeUndefined();
  });
});
