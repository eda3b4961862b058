import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { ruleContext, type TestPortal } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';
import { enqueueDailySummaries } from './daily-summaries.service.ts';

/** An admin who chose the summary at the moment. */
const arrange = async ({ em, callerAs }: TestPortal, moment: string) => {
  await setClock(em, moment);
  const admin = await buildAdmin(em);
  const caller = await callerAs(admin);
  await caller.admin.emails.chooseRequestEmails({ requestEmails: 'summary' });
  return admin;
};

const summarizeAt = async ({ em }: TestPortal, moment: string) => {
  await setClock(em, moment);
  return enqueueDailySummaries(ruleContext(em.fork()));
};

describe.concurrent('the email of a daily summary', () => {
  test('It has what is new, what waits for more than 48 hours and what is overdue, and is not sent without', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    await setClock(em, '2026-03-02T05:00Z');
    const client = await buildClient(em, { name: 'Ada <b>Okafor</b>', monthlyCredits: 50 });
    const submit = () => buildRequest(em, { userId: client.id });
    const [old, late, done] = [await submit(), await submit(), await submit()];
    await em.fork().execute("update sample_requests set needed_by = '2026-03-04' where id = ?", [late.id]);
    await em.fork().execute("update sample_requests set needed_by = '2026-03-05' where id = ?", [old.id]);
    await setClock(em, '2026-03-05T07:30Z');
    const colleague = await buildAdmin(em);
    const { admin } = await callerAs(colleague);
    await admin.emails.chooseRequestEmails({ requestEmails: 'none' });
    await admin.requests.changeStatus({ id: late.id, status: 'approved' });
    await admin.requests.changeStatus({ id: done.id, status: 'shipped' });
    const reader = await arrange(portal, '2026-03-05T07:30Z');
    const [fresh, cancelled] = [await submit(), await submit()];
    await (await callerAs(client)).me.requests.cancel({ id: cancelled.id });
    await em.fork().execute("delete from jobs.job where name in ('mail', 'new-requests')");
    await setClock(em, '2026-03-05T08:00Z');
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    const [email] = peer.received;
    expect(email?.to).toMatchObject([{ address: reader.email }]);
    expect(email?.subject).toBe('Daily summary: 2 new, 1 waiting for more than 48 hours, 1 overdue');
    const url = 'https://portal.example.com/admin/requests';
    const name = 'Ada <b>Okafor</b>';
    expect(email?.text).toContain(
      [
        'New requests (2)',
        `- #${fresh.id} ${name}, 1 unit\n  ${url}/${fresh.id}`,
        `- #${cancelled.id} ${name}, 1 unit, cancelled\n  ${url}/${cancelled.id}`,
      ].join('\n'),
    );
    expect(email?.text).toContain(
      `Waiting for more than 48 hours (1)\n- #${old.id} ${name}, since Mar 2, 2026\n  ${url}/${old.id}`,
    );
    expect(email?.text).toContain(
      `Overdue (1)\n- #${late.id} ${name}, needed by Mar 4, 2026\n  ${url}/${late.id}`,
    );
    expect(email?.html).toContain(`href="${url}/${fresh.id}"`);
    expect(email?.html).not.toContain('<b>Okafor');

    // Without the emails to the client, which the node might send before they are deleted.
    await em.fork().execute("update sample_requests set status = 'fulfilled' where status <> 'rejected'");
    await em.fork().execute("delete from jobs.job where name = 'mail'");
    expect(await summarizeAt(portal, '2026-03-06T08:00Z')).toBe(1);
    await eventually(async () => {
      const rows = await em
        .fork()
        .execute("select from jobs.job where name = 'mail' and state = 'completed'");
      expect(rows).toHaveLength(1);
    });
    expect(peer.received, 'nothing to tell').toHaveLength(1);
  });

  test('It names the clients who ask for more credits', async ({ portal, peer, startNode }) => {
    const { em, callerAs } = portal;
    await arrange(portal, '2026-03-05T07:30Z');
    const client = await buildClient(em, { name: 'Ada Okafor', monthlyCredits: 2 });
    const { id } = await buildSample(em);
    const { me } = await callerAs(client);
    await me.heldRequests.create({
      waitsFor: 'admin',
      samples: [{ id, quantity: 6 }],
      reason: 'A fair in April',
    });
    await em.fork().execute("delete from jobs.job where name = 'mail'");
    await setClock(em, '2026-03-05T08:00Z');
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.subject).toBe('Daily summary: 1 asking for more credits');
    expect(peer.received[0]?.text).toContain(
      'Asking for more credits (1)\n- Ada Okafor, 6 units, since Mar 5, 2026\n  https://portal.example.com/admin/requests\n',
    );
  });

  test('A long list is cut, with a link to the queue', async ({ portal, peer, startNode }) => {
    await arrange(portal, '2026-03-05T07:30Z');
    const client = await buildClient(portal.em, { monthlyCredits: 50 });
    for (let count = 0; count < 22; count += 1) await buildRequest(portal.em, { userId: client.id });
    await setClock(portal.em, '2026-03-05T08:00Z');
    await startNode();
    await eventually(() => expect(peer.received).toHaveLength(1));
    expect(peer.received[0]?.text).toContain('New requests (22)');
    expect(peer.received[0]?.text).toContain('- and 2 more\n  https://portal.example.com/admin/requests\n');
  });
});
