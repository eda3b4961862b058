import { EMAIL_KINDS } from '@portal/contract/emails';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import { recordLog } from '../../../../test/logs/recorded-log.ts';
import { queues } from '../../../app/queues.ts';
import { query } from '../../../platform/db/kysely.ts';
import { enqueueJobs } from '../../../platform/queue/enqueue.ts';
import { installQueues } from '../../../platform/queue/queues.ts';
import type { EmailJob } from '../email-job.ts';

describe.concurrent('failed emails', () => {
  test.for([
    ['its recipient', { recipient: 550 }],
    ['its text', { message: () => 554 }],
  ] as const)(
    'An email is shown to admins as failed when the mail server permanently rejects %s',
    async ([, behaviour], { portal, peer, startNode }) => {
      const { em, callerAs } = portal;
      const admin = await buildAdmin(em);
      peer.behave(behaviour);
      await startNode();
      const { id: requestId } = await buildRequest(em);

      const { admin: api } = await callerAs(admin);
      await eventually(async () => expect((await api.emails.outgoing()).failedTotal).toBe(1));
      expect(await api.emails.outgoing()).toMatchObject({
        waiting: 0,
        failed: [
          {
            kind: 'new-request',
            requestId,
            recipient: { name: admin.name, email: admin.email },
            problem: expect.stringMatching(/^55[04] Not here, not ever$/),
          },
        ],
      });
      expect(peer.received).toHaveLength(0);
    },
  );

  test('While emails are retried, the reason of the last attempt is shown', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const admin = await buildAdmin(em);
    peer.behave({ message: () => 421 });
    await startNode();
    await buildRequest(em);
    const { admin: api } = await callerAs(admin);
    await eventually(async () =>
      expect(await api.emails.outgoing()).toEqual({
        isToFiles: expect.any(Boolean),
        waiting: 1,
        retrying: 1,
        lastProblem: expect.stringContaining('421 Come back later'),
        failedTotal: 0,
        failed: [],
      }),
    );
  });

  test('An email that is sent again goes to the current email address, once', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const admin = await buildAdmin(em);
    peer.behave({ recipient: 550 });
    await startNode();
    await buildRequest(em);
    const { admin: api } = await callerAs(admin);
    await eventually(async () => expect((await api.emails.outgoing()).failedTotal).toBe(1));
    const ids = (await api.emails.outgoing()).failed.map(({ id }) => id);

    peer.behave({});
    await query(em.fork())
      .updateTable('users')
      .set({ email: 'corrected@example.com' })
      .where('id', '=', admin.id)
      .execute();
    const results = await Promise.allSettled([api.emails.sendAgain({ ids }), api.emails.sendAgain({ ids })]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(api.emails.sendAgain({ ids })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await api.auditLog.search({ adminId: admin.id })).items).toMatchObject([
      { admin: { name: admin.name }, action: 'mail.sendAgain', subject: { name: 'One email' } },
    ]);

    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.to?.[0]?.address).toBe('corrected@example.com');
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1, failed: 1 }));
    expect(peer.received).toHaveLength(1);
    expect(await api.emails.outgoing()).toEqual({
      isToFiles: true,
      waiting: 0,
      retrying: 0,
      lastProblem: null,
      failedTotal: 0,
      failed: [],
    });
  });

  test('The log masks the address that the mail server quotes, and the failed email shows the whole reason', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs } = portal;
    const admin = await buildAdmin(em);
    const log = recordLog();
    peer.behave({ recipient: 550, isQuoting: true });
    await startNode({ log: pino(log.stream) });
    await buildRequest(em);

    expect(await log.waitFor('An email could not be sent')).toMatchObject({
      kind: 'new-request',
      problem: '550 <[email address]>: Not here, not ever',
    });
    expect(log.lines.join()).not.toContain(admin.email);
    const { admin: api } = await callerAs(admin);
    await eventually(async () => expect((await api.emails.outgoing()).failedTotal).toBe(1));
    expect((await api.emails.outgoing()).failed[0]?.problem).toBe(`550 <${admin.email}>: Not here, not ever`);
  });

  test('A failed email of each kind is listed, with its recipient', async ({ portal: { em, callerAs } }) => {
    const admin = await buildAdmin(em);
    const failed = EMAIL_KINDS.map((kind) => ({ data: { kind, userId: admin.id, event: kind } as EmailJob }));
    await enqueueJobs(em.fork(), 'parked-mail', failed);
    const { admin: api } = await callerAs(admin);
    const outgoing = await api.emails.outgoing();
    expect(outgoing.failedTotal).toBe(EMAIL_KINDS.length);
    expect(outgoing.failed.map(({ kind }) => kind).sort()).toEqual([...EMAIL_KINDS].sort());
    for (const { recipient } of outgoing.failed)
      expect(recipient).toEqual({ name: admin.name, email: admin.email, clientId: null });
  });

  test('Failed emails are found by their request and by the client they are to', async ({
    portal: { em, callerAs },
  }) => {
    const admin = await buildAdmin(em);
    const client = await buildClient(em);
    const { id: requestId } = await buildRequest(em, { userId: client.id });
    const shipped = { kind: 'request-shipped', requestId, userId: client.id, event: 'shipped' } as EmailJob;
    const toAdmin = { kind: 'new-request', requestId, userId: admin.id, event: 'new' } as EmailJob;
    const ended = { kind: 'access-ended', userId: client.id, event: 'ended' } as EmailJob;
    const jobs = [shipped, toAdmin, ended].map((data) => ({ data }));
    await enqueueJobs(em.fork(), 'parked-mail', jobs);
    const { admin: api } = await callerAs(admin);
    const kindsOf = (failed: { kind: string }[]) => failed.map(({ kind }) => kind).sort();
    expect(kindsOf(await api.emails.failed({ requestId }))).toEqual(['new-request', 'request-shipped']);
    const ofClient = await api.emails.failed({ clientId: client.id });
    expect(kindsOf(ofClient)).toEqual(['access-ended', 'request-shipped']);
    expect(ofClient[0]?.recipient).toEqual({ name: client.name, email: client.email, clientId: client.id });
    expect(await api.emails.failed({ clientId: (await buildClient(em)).id })).toEqual([]);
  });

  test('Emails that wait for their first attempt are counted', async ({ portal: { em, callerAs } }) => {
    const { admin: api } = await callerAs(await buildAdmin(em));
    // No node sends emails here.
    await api.clients.deactivate({ id: (await buildClient(em)).id });
    expect(await api.emails.outgoing()).toEqual({
      isToFiles: true,
      waiting: 1,
      retrying: 0,
      lastProblem: null,
      failedTotal: 0,
      failed: [],
    });
  });

  test('Only admins can list failed emails', async ({ portal: { em, callerAs } }) => {
    const client = await callerAs(await buildClient(em));
    await expect(client.admin.emails.outgoing()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const anonymous = await callerAs(null);
    await expect(anonymous.admin.emails.outgoing()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('An email fails after its last retry, with the connection error', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, callerAs, url } = portal;
    await installQueues(url, {
      ...queues,
      mail: { ...queues.mail, retryLimit: 1, retryDelay: 1, retryDelayMax: 1 },
    });
    const admin = await buildAdmin(em);
    await peer.stop();
    await startNode();
    await buildRequest(em);
    const { admin: api } = await callerAs(admin);
    await eventually(async () => expect((await api.emails.outgoing()).failedTotal).toBe(1));
    expect((await api.emails.outgoing()).failed[0]?.problem).toContain('ECONNREFUSED');
    await peer.restart();
  });
});
