import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/email.fixture.ts';
import { countStates, eventually } from '../../../test/email-state.ts';
import { query } from '../../db/kysely.ts';
import { installQueues } from '../../jobs/install-queues.ts';
import { queues } from '../../jobs/queues.ts';

describe.concurrent('a mail that is refused for good', () => {
  test.for([
    ['its recipient', { recipient: 550 }],
    ['its text', { message: () => 554 }],
  ] as const)(
    'for %s is parked at once and shown to admins',
    async ([, behaviour], { portal, peer, startNode }) => {
      const { em, callerAs } = portal;
      const admin = await buildAdmin(em);
      peer.behave(behaviour);
      await startNode();
      const { id: requestId } = await buildRequest(em);

      const { admin: door } = await callerAs(admin);
      await eventually(async () => expect((await door.emails.outgoing()).failedTotal).toBe(1));
      expect(await door.emails.outgoing()).toMatchObject({
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

  test('goes to the mended address when it is sent again, once', async ({ portal, peer, startNode }) => {
    const { em, callerAs } = portal;
    const admin = await buildAdmin(em);
    peer.behave({ recipient: 550 });
    await startNode();
    await buildRequest(em);
    const { admin: door } = await callerAs(admin);
    await eventually(async () => expect((await door.emails.outgoing()).failedTotal).toBe(1));
    const ids = (await door.emails.outgoing()).failed.map(({ id }) => id);

    peer.behave({});
    await query(em.fork())
      .updateTable('users')
      .set({ email: 'mended@example.com' })
      .where('id', '=', admin.id)
      .execute();
    const pressed = await Promise.allSettled([
      door.emails.sendAgain({ ids }),
      door.emails.sendAgain({ ids }),
    ]);
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(door.emails.sendAgain({ ids })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await door.auditLog.search({ adminId: admin.id })).items).toMatchObject([
      { admin: { name: admin.name }, action: 'mail.sendAgain', subject: { name: 'One email' } },
    ]);

    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.to?.[0]?.address).toBe('mended@example.com');
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1, failed: 1 }));
    expect(peer.received).toHaveLength(1);
    expect(await door.emails.outgoing()).toEqual({ waiting: 0, failedTotal: 0, failed: [] });
  });

  test('is no business of clients', async ({ portal: { em, callerAs } }) => {
    const client = await callerAs(await buildClient(em));
    await expect(client.admin.emails.outgoing()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const nobody = await callerAs(null);
    await expect(nobody.admin.emails.outgoing()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe.concurrent('a mail that never gets through', () => {
  test('is parked when its tries are over, with what the server said', async ({
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
    const { admin: door } = await callerAs(admin);
    await eventually(async () => expect((await door.emails.outgoing()).failedTotal).toBe(1));
    expect((await door.emails.outgoing()).failed[0]?.problem).toContain('ECONNREFUSED');
    await peer.restart();
  });
});
