import { randomUUID } from 'node:crypto';
import { addressMessages } from '@portal/contract/addresses';
import { heldRequestMessages } from '@portal/contract/held-requests';
import { heldRequestLimits } from '@portal/contract/held-requests.values';
import { REQUEST_EDITS_MAX, requestMessages } from '@portal/contract/requests.values';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildHeldRequest, buildSample } from '../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../test/emails/email-state.ts';
import { test } from '../../../test/held-requests/held-requests.fixture.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';
import { shiftClock } from '../../../test/portal.fixture.ts';

const address = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };

describe('A held request', () => {
  test('It has the samples and details of the cart, and neither reserves nor charges anything', async ({
    portal: { em, callerAs },
    scene: { client, me, sample, hold },
  }) => {
    await me.addresses.create(address);
    const held = await hold({ note: 'Ring twice', reference: 'PO 1', neededBy: '2999-12-31' });
    expect(held).toMatchObject({
      waitsFor: 'admin',
      samples: [{ id: sample.id, name: sample.name, isActive: true }],
      quantities: { [sample.id]: 6 },
      units: 6,
      reason: 'A fair',
      shipTo: address,
      note: 'Ring twice',
      reference: 'PO 1',
      neededBy: '2999-12-31',
      state: 'waiting',
      requestId: null,
      granted: 0,
    });
    expect(Date.parse(held.lapsesAt ?? '') - Date.parse(held.createdAt)).toBe(14 * 86_400_000);
    expect((await me.heldRequests.list({})).items).toEqual([held]);
    expect((await me.credits.statement({})).closing).toBe(5);
    expect((await me.requests.list({})).items).toEqual([]);
    const { admin } = await callerAs(await buildAdmin(em));
    const { items } = await admin.heldRequests.list({ userId: client.id });
    const { id, name, email } = client;
    expect(items).toMatchObject([
      { id: held.id, user: { id, name, email }, remainingCredits: 5, monthlyCredits: 5, missing: 1 },
    ]);
  });

  test('It is refused where it could never be sent, or could be submitted now', async ({
    portal: { em, callerAs },
    scene: { client, me, sample, hold },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    await expect(hold({ reason: ' ' })).rejects.toThrow(heldRequestMessages.reason);
    await expect(hold({ reason: undefined })).rejects.toThrow(heldRequestMessages.reason);
    await expect(hold({ waitsFor: 'renewal' })).rejects.toThrow(heldRequestMessages.aboveMonthly(5));
    await expect(hold({ samples: [{ id: sample.id, quantity: 5 }] })).rejects.toThrow(
      heldRequestMessages.enough,
    );
    await expect(hold({ samples: [{ id: 999_999, quantity: 6 }] })).rejects.toThrow('No longer available');
    await expect(hold({ neededBy: '2020-01-01' })).rejects.toThrow(requestMessages.neededInPast);
    await expect(hold({ shipTo: { addressId: 999_999 } })).rejects.toThrow(addressMessages.unknown(999_999));
    await admin.settings.update({ requireAddress: true });
    await expect(hold({ shipTo: null })).rejects.toThrow(addressMessages.required);
    await expect(hold()).rejects.toThrow(addressMessages.required);
    expect((await hold({ shipTo: address })).shipTo).toMatchObject(address);
    await admin.settings.update({ requireAddress: false });
    await admin.clients.update({ id: client.id, remainingCredits: 2 });
    const planned = await hold({
      waitsFor: 'renewal',
      reason: '',
      samples: [{ id: sample.id, quantity: 3 }],
    });
    expect(planned).toMatchObject({ waitsFor: 'renewal', reason: null, lapsesAt: null });
    expect(await me.heldRequests.list({ state: 'sent' })).toEqual({ items: [], nextCursor: null });
  });

  test('At most ten wait at the same time, also when two are created in parallel', async ({
    portal: { em },
    scene: { client, me, hold },
  }) => {
    for (let count = 1; count < heldRequestLimits.waiting; count += 1) await hold();
    const outcomes = await overlapping(em, client.id, [hold, hold]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(hold()).rejects.toThrow(heldRequestMessages.tooMany);
    const [newest] = (await me.heldRequests.list({ limit: 1 })).items;
    await me.heldRequests.cancel({ id: newest?.id ?? 0 });
    await hold();
    const { items } = await me.heldRequests.list({});
    expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(items.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
  });

  test('A repeated key creates one, another request with it is refused, and a day later it is a new one', async ({
    portal: { em },
    scene: { client, me, sample, hold },
  }) => {
    const idempotencyKey = randomUUID();
    const create = () => hold({ idempotencyKey });
    const outcomes = await overlapping(em, client.id, [create, create]);
    const ids = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.id);
    expect(ids[0]).toBe(ids[1]);
    await expect(hold({ idempotencyKey, samples: [{ id: sample.id, quantity: 7 }] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect((await me.heldRequests.list({})).items).toHaveLength(1);
    await shiftClock(em, '25 hours');
    expect((await create()).id).not.toBe(ids[0]);
    await shiftClock(em, '-25 hours');
  });

  test('Its client alone cancels it, once', async ({
    portal: { em, callerAs },
    scene: { client, me, hold },
  }) => {
    const { id } = await hold();
    const { me: other } = await callerAs(await buildClient(em));
    await expect(other.heldRequests.cancel({ id })).rejects.toThrow(heldRequestMessages.notFound);
    expect((await other.heldRequests.list({})).items).toEqual([]);
    const cancel = () => me.heldRequests.cancel({ id });
    const outcomes = await overlapping(em, client.id, [cancel, cancel]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(cancel()).rejects.toThrow('has been cancelled by its client');
    const [shown] = (await me.heldRequests.list({})).items;
    expect(shown).toMatchObject({ state: 'cancelled', endedAt: expect.any(String) });
  });

  test('It is changed in place while it waits, by what is named alone, and no admin gets another email', async ({
    portal: { em, callerAs },
    scene: { me, sample, hold },
  }) => {
    await me.addresses.create(address);
    await buildAdmin(em);
    const held = await hold({ note: 'Ring twice', neededBy: '2999-12-31' });
    const emails = await listEnqueuedEmails(em, 'new-held-request');
    const other = await buildSample(em);
    const changed = await me.heldRequests.update({
      id: held.id,
      samples: [
        { id: sample.id, quantity: 2 },
        { id: other.id, quantity: 7 },
      ],
      reason: 'Two fairs',
    });
    const { id, createdAt, lapsesAt, shipTo, note, neededBy } = held;
    const stays = { id, createdAt, lapsesAt, shipTo, note, neededBy, state: 'waiting' };
    const quantities = { [sample.id]: 2, [other.id]: 7 };
    expect(changed).toMatchObject({ ...stays, quantities, units: 9, reason: 'Two fairs' });
    const bare = await me.heldRequests.update({ id, shipTo: null, note: null });
    expect(bare).toMatchObject({ ...stays, shipTo: null, note: null, quantities, reason: 'Two fairs' });
    expect((await me.heldRequests.list({})).items).toEqual([bare]);
    expect(await listEnqueuedEmails(em, 'new-held-request')).toEqual(emails);

    const change = (input: object) => me.heldRequests.update({ id, ...input });
    await expect(change({})).rejects.toThrow('There is nothing to change');
    await expect(change({ reason: ' ' })).rejects.toThrow(heldRequestMessages.reason);
    await expect(change({ samples: [] })).rejects.toThrow(requestMessages.noSamples);
    await expect(change({ neededBy: '2020-01-01' })).rejects.toThrow(requestMessages.neededInPast);
    await expect(change({ shipTo: { addressId: 999_999 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(change({ samples: [{ id: sample.id, quantity: 5 }] })).rejects.toMatchObject({
      cause: { code: 'enough-credits' },
    });
    expect((await me.heldRequests.list({})).items).toEqual([bare]);

    const stranger = await callerAs(await buildClient(em));
    await expect(stranger.me.heldRequests.update({ id, note: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { admin } = await callerAs(await buildAdmin(em));
    const grant = { id, credits: 1, expectedUnits: 6 };
    await expect(admin.heldRequests.grant(grant)).rejects.toMatchObject({ cause: { code: 'stale-credits' } });
    await admin.heldRequests.grant({ ...grant, expectedUnits: 9, expectedRemainingCredits: 5 });
    await me.heldRequests.cancel({ id });
    await expect(change({ note: 'Late' })).rejects.toMatchObject({ cause: { code: 'not-waiting' } });
  });

  test('An edit that changes nothing is none of the edits of the day', async ({
    scene: { me, sample, hold },
  }) => {
    const samples = [{ id: sample.id, quantity: 6 }];
    const same = { samples, reason: 'A fair', note: 'Ring twice', shipTo: address, neededBy: '2999-12-31' };
    const { id } = await hold(same);
    for (let count = 0; count <= REQUEST_EDITS_MAX; count += 1) await me.heldRequests.update({ id, ...same });
    for (let count = 0; count < REQUEST_EDITS_MAX; count += 1)
      await me.heldRequests.update({ id, note: `Ring ${count} times` });
    await expect(me.heldRequests.update({ id, reason: 'Two fairs' })).rejects.toThrow(
      requestMessages.tooManyEdits,
    );
  });

  test('The admins get an email about each that waits for them, ten in an hour from one client', async ({
    portal: { em },
    scene: { me, hold, client },
  }) => {
    const { id: adminId } = await buildAdmin(em);
    const told = async () =>
      (await listEnqueuedEmails(em, 'new-held-request')).filter(({ userId }) => userId === adminId);
    const held = await hold();
    expect(await told()).toMatchObject([{ heldRequestId: held.id }]);
    for (let count = 0; count < 12; count += 1) {
      const { id } = await buildHeldRequest(em, { userId: client.id });
      await me.heldRequests.cancel({ id });
    }
    expect(await told()).toHaveLength(10);
  });

  test('It is deleted with its client', async ({ portal: { em, callerAs }, scene: { client, hold } }) => {
    await hold({ shipTo: address });
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.clients.delete({ id: client.id });
    expect(await em.fork().execute('select from held_requests where user_id = ?', [client.id])).toEqual([]);
  });
});
