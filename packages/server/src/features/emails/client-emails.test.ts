import type { UpdateNotificationPreferencesInput } from '@portal/contract/notifications';
import type { ChangeStatusInput } from '@portal/contract/requests';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { test } from '../../../test/email.fixture.ts';
import { countStates, eventually } from '../../../test/email-state.ts';
import { shiftClock, type TestPortal } from '../../../test/portal.fixture.ts';
import { query } from '../../db/kysely.ts';
import { doHousekeeping } from '../../jobs/workers/housekeeping.ts';

/** A client with a pending request for three units, whom no mail has reached so far. */
const arrange = async ({ em, callerAs }: TestPortal, wishes: UpdateNotificationPreferencesInput = {}) => {
  await query(em.fork()).updateTable('settings').set({ email_notifications: false }).execute();
  const admin = await callerAs(await buildAdmin(em));
  const client = await buildClient(em, { name: 'Ada Lovelace', email: 'ada@example.com' });
  const own = await callerAs(client);
  if (Object.keys(wishes).length > 0) await own.me.notifications.update(wishes);
  const crest = await buildSample(em, { name: 'Crest' });
  const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: crest.id, quantity: 3 }] });
  const move = (to: Omit<ChangeStatusInput, 'id'>) => admin.admin.requests.changeStatus({ id, ...to });
  return { client, own, id, move };
};

describe.concurrent('a client is told by mail', () => {
  test.for([
    ['approved', 'is approved', 'We are getting your samples ready.'],
    ['delivered', 'was delivered', 'Your samples were delivered'],
    ['fulfilled', 'is fulfilled', 'Everything that you asked for is done.'],
  ] as const)('that a request is %s', async ([status, outcome, words], { portal, peer, startNode }) => {
    const { id, move } = await arrange(portal);
    await startNode();
    await move({ status });
    await eventually(() => expect(peer.received.length).toBe(1));
    const [mail] = peer.received;
    expect(mail?.subject).toBe(`Your request #${id} ${outcome}`);
    expect(mail?.to).toEqual([{ name: 'Ada Lovelace', address: 'ada@example.com' }]);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('In total: 3 units');
    expect(mail?.text).toContain(`https://portal.example.com/request-history/${id}`);
  });

  test('that a request was approved at once, though no admin is told', async ({
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
    expect(peer.received[0]?.text).toContain('We are getting your samples ready.');

    await own.me.notifications.update({ requestApproved: false });
    await submit();
    await eventually(async () =>
      expect(await countStates(portal.em, 'new-requests')).toEqual({ completed: 2 }),
    );
    expect(await countStates(portal.em)).toEqual({ completed: 1 });
  });

  test('that a request is shipped, with its tracking', async ({ portal, peer, startNode }) => {
    const { move } = await arrange(portal);
    await startNode();
    await move({ status: 'shipped', carrier: 'Post', trackingNumber: 'RR 123', note: 'Keep it dry' });
    await eventually(() => expect(peer.received.length).toBe(1));
    for (const words of ['Carrier: Post', 'Tracking: RR 123', 'A note for you:\nKeep it dry'])
      expect(peer.received[0]?.text).toContain(words);
  });

  test('that a request is rejected, with the reason and the credits', async ({ portal, peer, startNode }) => {
    const { move } = await arrange(portal);
    await startNode();
    await move({ status: 'rejected', note: 'Sold out', internalNote: 'Do not tell' });
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.text).toContain('The reason:\nSold out');
    expect(peer.received[0]?.text).toContain('Your 3 credits went back to your account.');
    expect(peer.received[0]?.raw).not.toContain('Do not tell');
  });

  test('of each move by itself, though the mail server was down', async ({ portal, peer, startNode }) => {
    const { id, move } = await arrange(portal);
    await peer.stop();
    await startNode();
    await move({ status: 'approved' });
    await move({ status: 'shipped' });
    await eventually(async () => expect(await countStates(portal.em)).toEqual({ retry: 2 }));
    await peer.restart();
    await eventually(() => expect(peer.received.length).toBe(2));
    expect(peer.received.map(({ subject }) => subject).sort()).toEqual([
      `Your request #${id} is approved`,
      `Your request #${id} is on its way`,
    ]);
  });

  test('that credits are renewed, if they asked for it', async ({ portal, peer, startNode }) => {
    const { em, app } = portal;
    await arrange(portal, { creditsRenewed: true });
    await buildClient(em);
    await shiftClock(em, '3 months');
    await doHousekeeping(em, app.log);
    await doHousekeeping(em, app.log);
    await startNode();
    await eventually(() => expect(peer.received.length).toBe(1));
    expect(peer.received[0]?.subject).toBe('Your monthly credits are renewed');
    expect(peer.received[0]?.text).toContain('You have 5 credits to spend until');
    await eventually(async () => expect(await countStates(em)).toEqual({ completed: 1 }));
  });
});

describe.concurrent('a client is not told', () => {
  test('what they switched off', async ({ portal }) => {
    const { move } = await arrange(portal, {
      requestApproved: false,
      requestShipped: false,
      requestDelivered: false,
      requestRejected: false,
    });
    for (const status of ['approved', 'shipped', 'delivered', 'fulfilled', 'rejected'] as const)
      await move({ status });
    expect(await countStates(portal.em)).toEqual({});
  });

  test('that a request went back to pending, or what they did themselves', async ({ portal }) => {
    const { id, own, move } = await arrange(portal, { requestApproved: false });
    await move({ status: 'approved' });
    await move({ status: 'pending' });
    await own.me.requests.cancel({ id });
    expect(await countStates(portal.em)).toEqual({});
  });

  test('of renewals before they asked for it', async ({ portal }) => {
    const { em, app, callerAs } = portal;
    const { client } = await arrange(portal);
    await shiftClock(em, '2 months');
    await doHousekeeping(em, app.log);
    const own = await callerAs(client);
    await own.me.notifications.update({ creditsRenewed: true });
    await doHousekeeping(em, app.log);
    expect(await countStates(em)).toEqual({});
  });
});

describe.concurrent('the switches', () => {
  test('begin as the contract says and keep what is not given', async ({ portal }) => {
    const { own } = await arrange(portal);
    const initial = await own.me.notifications.get();
    expect(initial).toEqual({
      requestApproved: true,
      requestShipped: true,
      requestDelivered: true,
      requestRejected: true,
      creditsRenewed: false,
    });
    expect(await own.me.notifications.update({ requestShipped: false })).toEqual({
      ...initial,
      requestShipped: false,
    });
    await own.me.notifications.update({ creditsRenewed: true });
    expect(await own.me.notifications.get()).toEqual({
      ...initial,
      requestShipped: false,
      creditsRenewed: true,
    });
    await expect(own.me.notifications.update({})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
