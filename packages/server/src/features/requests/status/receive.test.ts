import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, test } from '../../../../test/portal.fixture.ts';
import { createWebhook } from '../../webhooks/webhooks.service.ts';

describe('Marking an own request as received', () => {
  test('A shipped request becomes delivered once, with an event and a webhook and without an email', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const [{ admin }, own] = [await callerAs(await buildAdmin(em)), await callerAs(client)];
    const notShipped = { code: 'CONFLICT', message: 'Only a shipped request can be marked as received.' };
    await expect(own.me.requests.received({ id })).rejects.toMatchObject(notShipped);
    await admin.requests.changeStatus({ id, status: 'shipped', internalNote: 'Box 7' });
    const hooks = ruleContext(em.fork(), await buildAdmin(em));
    await createWebhook(hooks, { url: 'https://hooks.example.com/received', events: ['request.updated'] });

    const received = await own.me.requests.received({ id });
    expect(received).toMatchObject({ id, status: 'delivered' });
    expect(received.timeline.at(-1)).toMatchObject({ from: 'shipped', to: 'delivered', actor: client.name });
    expect(received.timeline.map(({ internalNote }) => internalNote)).toEqual([null, null, null]);
    expect(await listEnqueuedEmails(em, 'request-delivered')).toEqual([]);
    const [event] = await em
      .fork()
      .execute("select data from jobs.job where name = 'webhook-events' and data -> 'request' ->> 'id' = ?", [
        String(id),
      ]);
    expect(event).toMatchObject({ data: { type: 'request.updated', request: { status: 'delivered' } } });

    await expect(own.me.requests.received({ id })).rejects.toMatchObject(notShipped);
  });

  test('A receipt is taken back in time, by its client alone, and is announced to nobody', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const [{ admin }, { me }] = [await callerAs(await buildAdmin(em)), await callerAs(client)];
    await createWebhook(ruleContext(em.fork(), await buildAdmin(em)), {
      url: 'https://hooks.example.com/taken-back',
      events: ['request.updated'],
    });
    await admin.requests.changeStatus({ id, status: 'shipped', carrier: 'Post' });
    const notUndone = (message: string) => ({ code: 'CONFLICT', message: expect.stringContaining(message) });
    await expect(me.requests.undoReceived({ id })).rejects.toMatchObject(notUndone('changed since'));

    await me.requests.received({ id, isUndoable: true });
    const other = await callerAs(await buildClient(em));
    await expect(other.me.requests.undoReceived({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const restored = await me.requests.undoReceived({ id });
    expect(restored).toMatchObject({ status: 'shipped', carrier: 'Post' });
    expect(restored.timeline.map(({ to }) => to)).toEqual(['pending', 'shipped']);

    await me.requests.received({ id, isUndoable: true });
    await shiftClock(em, '13 seconds');
    await expect(me.requests.undoReceived({ id })).rejects.toMatchObject(notUndone('Too late'));
    await admin.requests.changeStatus({ id, status: 'fulfilled' });
    await expect(me.requests.undoReceived({ id })).rejects.toMatchObject(notUndone('changed since'));
  });

  test("Another client's request does not exist", async ({ portal: { em, callerAs } }) => {
    const { id } = await buildRequest(em);
    const other = await callerAs(await buildClient(em));
    await expect(other.me.requests.received({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
