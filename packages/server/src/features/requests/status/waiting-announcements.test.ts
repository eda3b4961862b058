import type { ChangeStatusInput } from '@portal/contract/requests/status';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { countStates, eventually } from '../../../../test/emails/email-state.ts';
import type { TestPortal } from '../../../../test/portal.fixture.ts';
import { query } from '../../../platform/db/kysely.ts';

/** A client with a pending request, and an admin. */
async function arrange({ em, callerAs }: TestPortal) {
  await query(em.fork()).updateTable('settings').set({ email_notifications: false }).execute();
  const { admin } = await callerAs(await buildAdmin(em));
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const changeStatus = (to: Omit<ChangeStatusInput, 'id'>) => admin.requests.changeStatus({ id, ...to });
  const endWait = () => em.fork().execute('update jobs.job set start_after = now()');
  return { id, admin, own: await callerAs(client), changeStatus, endWait };
}

describe.concurrent('announcements that wait', () => {
  test('The email about a corrected tracking number says that it is new, and links to the parcel', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, admin, own, changeStatus, endWait } = await arrange(portal);
    const setNumber = (trackingNumber: string) => admin.requests.update({ id, trackingNumber });
    await startNode();
    await changeStatus({ status: 'shipped', carrier: 'UPS', trackingNumber: '1', expectedOn: '2026-12-24' });
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.text).toContain('Expected Dec 24, 2026 with UPS.');
    await setNumber('2');
    await endWait();
    await eventually(() => expect(peer.received.length).toBe(2));
    const mail = peer.received[1];
    expect(mail?.subject).toBe(`Your request #${id} is on its way: new tracking number`);
    expect(mail?.text).toContain('The tracking number of your parcel has changed.');
    expect(mail?.text).toContain('Tracking: 2\nhttps://www.ups.com/track?tracknum=2');
    expect(mail?.html).toContain('href="https://www.ups.com/track?tracknum=2"');

    // Received meanwhile: the number no longer matters.
    await setNumber('3');
    await own.me.requests.received({ id });
    await endWait();
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 3 }));

    // The number of the last email again: the client knows it.
    await changeStatus({ status: 'shipped' });
    await eventually(() => expect(peer.received.length).toBe(3));
    await setNumber('4');
    await setNumber('3');
    await endWait();
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ completed: 5 }));
    expect(peer.received.length).toBe(3);
  });

  test('A change that was undone is announced by no email and no webhook', async ({
    portal,
    peer,
    startNode,
  }) => {
    const { id, admin, changeStatus, endWait } = await arrange(portal);
    const url = 'https://hooks.example.com/undo';
    const hook = await admin.webhooks.create({ url, events: ['request.updated'] });
    const { eventId } = await changeStatus({ status: 'approved', isUndoable: true });
    await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
    await changeStatus({ status: 'delivered' });
    await endWait();
    await startNode();
    for (const queue of ['mail', 'webhook-events'])
      await eventually(async () => expect(await countStates(portal.em, queue)).toEqual({ completed: 2 }));
    expect(peer.received.map(({ subject }) => subject)).toEqual([`Your request #${id} was delivered`]);
    expect(await admin.webhooks.deliveries({ id: hook.id })).toHaveLength(1);
  });
});
