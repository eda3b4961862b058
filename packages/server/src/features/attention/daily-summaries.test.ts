import type { RequestEmails } from '@portal/contract/notifications';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { eventually, listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';
import { enqueueDailySummaries } from './daily-summaries.service.ts';
import { findDailySummary } from './daily-summary.sql.ts';

const MONDAY = '2026-03-02';

type Person = { id: number };

const choose = async ({ callerAs }: TestPortal, admin: Person, requestEmails: RequestEmails) => {
  const caller = await callerAs(admin);
  await caller.admin.emails.chooseRequestEmails({ requestEmails });
};

/** An admin who chose the summary at the moment, and a request of a minute later. */
const arrange = async (portal: TestPortal, moment: string) => {
  await setClock(portal.em, moment);
  const admin = await buildAdmin(portal.em);
  await choose(portal, admin, 'summary');
  return admin;
};

const summarize = ({ em }: TestPortal, timeZone = 'UTC') =>
  enqueueDailySummaries(ruleContext(em.fork(), null, { timeZone }));

const summarizeAt = async (portal: TestPortal, moment: string, timeZone = 'UTC') => {
  await setClock(portal.em, moment);
  return summarize(portal, timeZone);
};

describe.concurrent('daily summaries', () => {
  test('An email about a new request goes to the admins who chose each, which is the default', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const [unasked, each, summary, none] = [
      await buildAdmin(em),
      await buildAdmin(em),
      await buildAdmin(em),
      await buildAdmin(em),
    ];
    await choose(portal, each, 'each');
    await choose(portal, summary, 'summary');
    await choose(portal, none, 'none');
    const { admin } = await callerAs(unasked);
    expect(await admin.emails.requestEmails()).toEqual({ requestEmails: 'each' });
    await buildRequest(em);
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(2));
    await choose(portal, none, 'each');
    await buildRequest(em);
    await eventually(() => expect(peer.received).toHaveLength(5));
    const recipients = peer.received.map(({ to }) => to?.[0]?.address);
    expect(recipients.filter((address) => address === summary.email)).toEqual([]);
    expect(recipients.filter((address) => address === none.email)).toHaveLength(1);
  });

  test('A choice that does not exist is refused', async ({ portal: { em, callerAs } }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    for (const requestEmails of [null, '', 'weekly', true] as unknown as RequestEmails[])
      await expect(admin.emails.chooseRequestEmails({ requestEmails })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    const { admin: ofClient } = await callerAs(await buildClient(em));
    await expect(ofClient.emails.chooseRequestEmails({ requestEmails: 'none' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('The summary comes once a day from 08:00, however many nodes look for it', async ({ portal }) => {
    const { id } = await arrange(portal, `${MONDAY}T07:00Z`);
    expect(await summarizeAt(portal, `${MONDAY}T07:59Z`)).toBe(0);
    await setClock(portal.em, `${MONDAY}T08:00Z`);
    const nodes = await Promise.all(Array.from({ length: 4 }, () => summarize(portal)));
    expect(nodes.sort()).toEqual([0, 0, 0, 1]);
    expect(await summarizeAt(portal, `${MONDAY}T23:59Z`)).toBe(0);
    expect(await summarizeAt(portal, '2026-03-03T07:59Z')).toBe(0);
    expect(await summarizeAt(portal, '2026-03-03T11:30Z'), 'after a stop, later that day').toBe(1);
    expect(await summarizeAt(portal, '2026-03-09T08:00Z'), 'one for several days').toBe(1);
    const [first, second, third] = await listEnqueuedEmails(portal.em, 'daily-summary');
    expect(first).toMatchObject({ userId: id, since: expect.stringMatching(/^2026-03-01T07:00/) });
    expect(second?.since, 'it goes on where the last one ended').toBe(first?.until);
    expect(third?.since).toBe(second?.until);
  });

  test('A request that is submitted while the summary is made is in that of the next day', async ({
    portal,
  }) => {
    const ctx = ruleContext(portal.em.fork());
    await arrange(portal, `${MONDAY}T07:00Z`);
    await setClock(portal.em, `${MONDAY}T07:59:58Z`);
    const { id } = await buildRequest(portal.em);
    await summarizeAt(portal, `${MONDAY}T08:00:01Z`);
    await summarizeAt(portal, '2026-03-03T08:00Z');
    const windows = await listEnqueuedEmails(portal.em, 'daily-summary');
    const summaries = await Promise.all(windows.map((window) => findDailySummary(ctx, window)));
    expect(summaries.map((summary) => summary?.added.requests.map((request) => request.id) ?? [])).toEqual([
      [],
      [id],
    ]);
  });

  test('A request that an admin has entered is not among the new ones', async ({ portal }) => {
    const { em, callerAs } = portal;
    await arrange(portal, `${MONDAY}T07:00Z`);
    const client = await buildClient(em);
    const samples = [{ id: (await buildSample(em)).id, quantity: 1 }];
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.enter({ id: client.id, samples });
    const { id } = await buildRequest(em, { userId: client.id, lines: samples });
    await summarizeAt(portal, `${MONDAY}T08:00Z`);
    const [window] = await listEnqueuedEmails(em, 'daily-summary');
    if (!window) throw new Error('No summary was enqueued');
    const summary = await findDailySummary(ruleContext(em.fork()), window);
    expect(summary?.added).toMatchObject({ requests: [{ id }], total: 1 });
  });

  test('Three nodes that start after 08:00 send one summary to each admin', async ({
    portal,
    peer,
    startNode,
  }) => {
    const admins = [await arrange(portal, `${MONDAY}T06:00Z`), await arrange(portal, `${MONDAY}T06:30Z`)];
    const { id } = await buildRequest(portal.em);
    await setClock(portal.em, `${MONDAY}T10:00Z`);
    await Promise.all([startNode(), startNode(), startNode()]);
    await eventually(() => expect(peer.received).toHaveLength(2));
    await startNode();
    await eventually(async () => {
      const rows = await portal.em
        .fork()
        .execute("select from housekeeping_steps where step = 'email-files' and last_success_at is not null");
      expect(rows).toHaveLength(1);
    });
    expect(await summarize(portal)).toBe(0);
    expect(peer.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      admins.map(({ email }) => email).sort(),
    );
    for (const { subject, text } of peer.received) {
      expect(subject).toBe('Daily summary: 1 new');
      expect(text).toContain(`https://portal.example.com/admin/requests/${id}`);
    }
  });

  test('A choice after 08:00 begins with the next day, and one that is taken back loses nothing', async ({
    portal,
  }) => {
    const admin = await arrange(portal, `${MONDAY}T08:01Z`);
    expect(await summarizeAt(portal, `${MONDAY}T20:00Z`)).toBe(0);
    expect(await summarizeAt(portal, '2026-03-03T08:00Z')).toBe(1);
    await setClock(portal.em, '2026-03-04T07:00Z');
    await choose(portal, admin, 'none');
    await choose(portal, admin, 'summary');
    expect(await summarizeAt(portal, '2026-03-04T08:00Z')).toBe(1);
    const [, first, second] = [null, ...(await listEnqueuedEmails(portal.em, 'daily-summary'))];
    expect(second?.since).toBe(first?.until);
    await choose(portal, admin, 'each');
    await choose(portal, admin, 'summary');
    expect(await summarize(portal), 'not a second time').toBe(0);
    await choose(portal, admin, 'none');
    await setClock(portal.em, '2026-05-01T07:00Z');
    await choose(portal, admin, 'summary');
    expect(await summarizeAt(portal, '2026-05-01T08:00Z')).toBe(1);
    const last = (await listEnqueuedEmails(portal.em, 'daily-summary')).at(-1);
    expect(last?.since, 'not of the months without').toMatch(/^2026-04-30T07:00/);
  });

  test('08:00 is that of the business time zone, on days that change to and from daylight saving time too', async ({
    portal,
  }) => {
    const zone = 'America/New_York';
    await arrange(portal, '2026-03-07T01:00Z');
    for (const eight of [
      '2026-03-07T13:00Z',
      '2026-03-08T12:00Z',
      '2026-11-01T13:00Z',
      '2026-11-02T13:00Z',
    ]) {
      const before = new Date(Date.parse(eight) - 60_000).toISOString();
      expect(await summarizeAt(portal, before, zone), before).toBe(0);
      expect(await summarizeAt(portal, eight, zone), eight).toBe(1);
    }
  });

  test('Another time zone brings no second summary for a day, and skips none', async ({ portal }) => {
    await arrange(portal, '2026-03-01T12:00Z');
    expect(await summarizeAt(portal, '2026-03-01T23:00Z', 'Asia/Tokyo'), 'March 2 in Tokyo').toBe(1);
    expect(await summarizeAt(portal, '2026-03-02T08:00Z', 'UTC'), 'the same day').toBe(0);
    expect(await summarizeAt(portal, '2026-03-03T08:00Z', 'UTC')).toBe(1);
    expect(await summarizeAt(portal, '2026-03-03T18:00Z', 'Pacific/Honolulu')).toBe(0);
    expect(await summarizeAt(portal, '2026-03-04T18:00Z', 'Pacific/Honolulu')).toBe(1);
  });

  test('Only admins who can sign in get one, and none is sent while email notifications are off', async ({
    portal,
  }) => {
    const { em, callerAs } = portal;
    const [left, invited, demoted, active] = [
      await arrange(portal, `${MONDAY}T06:00Z`),
      await arrange(portal, `${MONDAY}T06:00Z`),
      await arrange(portal, `${MONDAY}T06:00Z`),
      await arrange(portal, `${MONDAY}T06:00Z`),
    ];
    const { admin } = await callerAs(active);
    await admin.admins.deactivate({ id: left.id });
    await em.fork().execute('insert into invitations (user_id) values (?)', [invited.id]);
    await em.fork().execute("update users set role = 'client' where id = ?", [demoted.id]);
    await admin.settings.update({ emailNotifications: false });
    expect(await summarizeAt(portal, `${MONDAY}T08:00Z`)).toBe(0);
    await em.fork().execute('update settings set email_notifications = true');
    expect(await summarizeAt(portal, `${MONDAY}T09:00Z`)).toBe(1);
    expect(await listEnqueuedEmails(em, 'daily-summary')).toMatchObject([{ userId: active.id }]);
  });
});
