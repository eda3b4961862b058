import type { UpdateNotificationPreferencesInput } from '@portal/contract/notifications';
import type { ChangeStatusInput } from '@portal/contract/requests/status';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';
import { doHousekeeping } from '../../app/workers/housekeeping.ts';
import { query } from '../../platform/db/kysely.ts';

/** A client with a pending request for three units, without emails so far. */
const arrange = async (
  { em, callerAs }: TestPortal,
  preferences: UpdateNotificationPreferencesInput = {},
) => {
  await query(em.fork()).updateTable('settings').set({ email_notifications: false }).execute();
  const admin = await callerAs(await buildAdmin(em));
  const client = await buildClient(em, { name: 'Ada Lovelace', email: 'ada@example.com' });
  const own = await callerAs(client);
  if (Object.keys(preferences).length > 0) await own.me.notifications.update(preferences);
  const crest = await buildSample(em, { name: 'Crest' });
  const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: crest.id, quantity: 3 }] });
  const changeStatus = (to: Omit<ChangeStatusInput, 'id'>) =>
    admin.admin.requests.changeStatus({ id, ...to });
  return { client, own, id, changeStatus };
};

describe.concurrent('emails to clients', () => {
  test.for([
    ['approved', 'is approved', "We're preparing your samples."],
    ['delivered', 'was delivered', 'Your samples were delivered'],
    ['fulfilled', 'is fulfilled', 'Your request is complete.'],
  ] as const)(
    'A client gets an email when a request is %s',
    async ([status, outcome, words], { portal, peer, startNode }) => {
      const { id, changeStatus } = await arrange(portal);
      await startNode();
      await changeStatus({ status });
      await eventually(() => expect(peer.received.length).toBe(1));
      const [mail] = peer.received;
      expect(mail?.subject).toBe(`Your request #${id} ${outcome}`);
      expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain('Total: 3 units');
      expect(mail?.text).toContain(`https://portal.example.com/request-history/${id}`);
    },
  );

  test('A client gets an email about an automatic approval, even if admins get none', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { own } = await arrange(portal);
    await query(portal.em.fork()).updateTable('settings').set({ auto_approve: true }).execute();
    const [crest] = (await own.me.samples.list({})).items;
    await startNode();
    const submit = () => own.me.requests.submit({ samples: [{ id: crest?.id ?? 0, quantity: 1 }] });
    const { id } = await submit();
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.subject).toBe(`Your request #${id} is approved`);
    expect(peer.received[0]?.text).toContain("We're preparing your samples.");

    await own.me.notifications.update({ requestApproved: false });
    await submit();
    await eventually(async () =>
      expect(await countStates(portal.em, 'new-requests')).toEqual({ completed: 2 }),
    );
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 1 }));
  });

  test('A deactivated client gets no email about a request', async ({ portal, peer, startNode }) => {
    const deactivated = await arrange(portal);
    const active = await buildClient(portal.em, { email: 'grace@example.com' });
    const { id } = await buildRequest(portal.em, { userId: active.id });
    const { admin } = await portal.callerAs(await buildAdmin(portal.em));
    await portal.em
      .fork()
      .execute('update users set deactivated_at = now() where id = ?', [deactivated.client.id]);
    await startNode();
    await deactivated.changeStatus({ status: 'approved' });
    await admin.requests.changeStatus({ id, status: 'approved' });
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 2 }));
    expect(peer.received.map(({ to }) => to?.[0]?.address)).toEqual(['grace@example.com']);
  });

  test('The email about a shipment has the carrier, the tracking number and the note', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { changeStatus } = await arrange(portal);
    await startNode();
    await changeStatus({ status: 'shipped', carrier: 'Post', trackingNumber: 'RR 123', note: 'Keep it dry' });
    await eventually(() => expect(peer.received.length).toBe(1));
    for (const words of ['Carrier: Post', 'Tracking: RR 123', 'Reason:\nKeep it dry'])
      expect(peer.received[0]?.text).toContain(words);
  });

  test('The email about a rejection has the reason and the returned credits, but no internal note', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, changeStatus } = await arrange(portal);
    await startNode();
    await changeStatus({ status: 'rejected', note: 'Sold out', internalNote: 'Do not tell' });
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.subject).toBe(`Your request #${id} cannot be sent this time`);
    expect(peer.received[0]?.text).toContain('Reason:\nSold out');
    expect(peer.received[0]?.text).toContain('Your 3 credits have been returned to your account.');
    expect(peer.received[0]?.raw).not.toContain('Do not tell');
  });

  test('Each status change leads to its own email, even if the mail server was down', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, changeStatus } = await arrange(portal);
    await peer.stop();
    await startNode();
    await changeStatus({ status: 'approved' });
    await changeStatus({ status: 'shipped' });
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ retry: 2 }));
    await peer.restart();
    await eventually(() => expect(peer.received.length).toBe(2));
    expect(peer.received.map(({ subject }) => subject).sort()).toEqual([
      `Your request #${id} is approved`,
      `Your request #${id} is on its way`,
    ]);
  });

  test('A client who wants renewal emails gets one for several resets', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { em, app } = portal;
    await arrange(portal, { creditsRenewed: true });
    await buildClient(em);
    await shiftClock(em, '3 months');
    await doHousekeeping(ruleContext(em), app.log);
    await doHousekeeping(ruleContext(em), app.log);
    await startNode();
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.subject).toBe('Your monthly credits have been reset');
    expect(peer.received[0]?.text).toContain('You have 5 credits to spend until');
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
  });

  test('A client gets no emails that they turned off', async ({ portal }) => {
    const { changeStatus } = await arrange(portal, {
      requestApproved: false,
      requestShipped: false,
      requestDelivered: false,
      requestRejected: false,
    });
    for (const status of ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const)
      await changeStatus({ status });
    expect(await countStates(portal.em)).toEqual({});
  });

  test('A client gets no email about a reset to pending or their own cancellation', async ({ portal }) => {
    const { id, own, changeStatus } = await arrange(portal, { requestApproved: false });
    await changeStatus({ status: 'approved' });
    await changeStatus({ status: 'pending' });
    await own.me.requests.cancel({ id });
    expect(await countStates(portal.em)).toEqual({});
  });

  test('A client gets no email about renewals before they turned the emails on', async ({ portal }) => {
    const { em, app, callerAs } = portal;
    const { client } = await arrange(portal);
    await shiftClock(em, '2 months');
    await doHousekeeping(ruleContext(em), app.log);
    const own = await callerAs(client);
    await own.me.notifications.update({ creditsRenewed: true });
    await doHousekeeping(ruleContext(em), app.log);
    expect(await countStates(em)).toEqual({});
  });

  test('Notification preferences have defaults, and an update changes only the given ones', async ({
    portal,
  }) => {
    const { own } = await arrange(portal);
    const initial = await own.me.notifications.get();
    expect(initial).toEqual({
      requestApproved: true,
      requestShipped: true,
      requestDelivered: true,
      requestRejected: true,
      requestReceived: false,
      message: true,
      outcomeQuestions: true,
      creditsRenewed: false,
      securityEmails: true,
    });
    const shippedOff = { ...initial, requestShipped: false };
    expect(await own.me.notifications.update({ requestShipped: false })).toEqual(shippedOff);
    await own.me.notifications.update({ creditsRenewed: true });
    expect(await own.me.notifications.get()).toEqual({
      ...initial,
      requestShipped: false,
      creditsRenewed: true,
    });
    await expect(own.me.notifications.update({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
