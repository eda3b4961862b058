import { requestMessages } from '@portal/contract/requests.values';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { overlapping } from '../../../../test/locks/during-transaction.ts';
import { test as base, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';

const fields = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
const moved = { ...fields, city: 'Bern', country: 'CH' };
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const test = base.extend<{ scene: Awaited<ReturnType<typeof buildScene>> }>({
  scene: async ({ portal }, use) => use(await buildScene(portal)),
});

const buildScene = async ({ em, callerAs }: TestPortal) => {
  const client = await buildClient(em, { monthlyCredits: 100 });
  const { me } = await callerAs(client);
  const { admin } = await callerAs(await buildAdmin(em));
  const { id } = await buildRequest(em, { userId: client.id });
  return { client, me, admin, id };
};

describe('A client changes a pending request', () => {
  test('The change is an event that names the fields without the address', async ({
    scene: { me, admin, id },
  }) => {
    const neededBy = dayFromNow(2);
    const changed = await me.requests.update({ id, shipTo: fields, note: 'Ring twice', neededBy });
    expect(changed).toMatchObject({ shipTo: fields, note: 'Ring twice', reference: null, neededBy });
    expect(changed.timeline.at(-1)).toMatchObject({
      kind: 'edit',
      from: 'pending',
      to: 'pending',
      note: 'Changed: shipping address, note, needed-by date',
      internalNote: null,
    });
    expect(await me.requests.update({ id, reference: 'PO 1', note: '' })).toMatchObject({
      shipTo: fields,
      reference: 'PO 1',
      note: null,
    });
    expect((await admin.requests.get({ id })).timeline).toHaveLength(3);

    const again = await me.requests.update({ id, shipTo: fields, reference: 'PO 1' });
    expect(again.timeline).toHaveLength(3);
    expect(await me.requests.update({ id, shipTo: null, neededBy: null })).toMatchObject({
      shipTo: null,
      neededBy: null,
    });
    await expect(me.requests.update({ id })).rejects.toThrow('There is nothing to change');
  });

  test('A request that is no longer pending, or another client, cannot be changed', async ({
    scene: { me, admin, id },
    portal: { em, callerAs },
  }) => {
    const { me: other } = await callerAs(await buildClient(em));
    await expect(other.requests.update({ id, note: 'x' })).rejects.toThrow(requestMessages.notFound);
    await admin.requests.changeStatus({ id, status: 'approved' });
    await expect(me.requests.update({ id, note: 'x' })).rejects.toMatchObject({
      message: requestMessages.notEditable,
      cause: { code: 'not-editable' },
    });
  });

  test('A day that has passed may stay, and no other passed day is accepted', async ({
    scene: { me, id },
    portal: { em },
  }) => {
    const neededBy = dayFromNow(1);
    await me.requests.update({ id, neededBy });
    await shiftClock(em, '3 days');
    expect(await me.requests.update({ id, note: 'Still' })).toMatchObject({ neededBy });
    expect(await me.requests.update({ id, note: 'Yes', neededBy })).toMatchObject({ neededBy });
    await expect(me.requests.update({ id, neededBy: dayFromNow(2) })).rejects.toThrow(
      requestMessages.neededInPast,
    );
    expect(await me.requests.update({ id, neededBy: dayFromNow(3) })).toMatchObject({
      neededBy: dayFromNow(3),
    });
    await shiftClock(em, '0 days');
  });

  test('A change of what has changed meanwhile is a conflict that does not show the address', async ({
    scene: { me, id },
  }) => {
    await me.requests.update({ id, shipTo: fields, note: 'First' });
    const noteOf = (expected: object) => me.requests.update({ id, note: 'Second', expected });
    await expect(noteOf({ note: null })).rejects.toThrow('Note changed to First in the meantime');
    await expect(noteOf({ shipTo: null })).rejects.toThrow('Shipping address changed to another one');
    const { shipTo } = await me.requests.get({ id });
    const reordered = Object.fromEntries(Object.entries(shipTo ?? {}).reverse());
    expect(await noteOf({ shipTo: reordered, note: 'First' })).toMatchObject({ note: 'Second' });
  });
});

describe('An admin changes the address', () => {
  test('From the book of the client or by fields, with or without a status, until it is shipped', async ({
    scene: { me, admin, id },
  }) => {
    const { id: addressId } = await me.addresses.create(moved);
    const changed = await admin.requests.update({ id, shipTo: { addressId } });
    expect(changed).toMatchObject({ status: 'pending', shipTo: moved, eventId: null });
    expect(changed.timeline.at(-1)).toMatchObject({ kind: 'edit', note: 'Changed: shipping address' });
    const shipped = await admin.requests.update({
      id,
      shipTo: fields,
      status: 'shipped',
      carrier: 'Post',
      note: 'As agreed',
    });
    expect(shipped).toMatchObject({ status: 'shipped', shipTo: fields, carrier: 'Post', note: null });
    expect(shipped.timeline.slice(-2)).toMatchObject([
      { kind: 'edit', to: 'pending' },
      { kind: 'status', to: 'shipped', note: 'As agreed' },
    ]);
    for (const status of ['delivered', 'fulfilled'] as const) {
      await expect(admin.requests.update({ id, shipTo: null })).rejects.toMatchObject({
        message: requestMessages.alreadyShipped,
        cause: { code: 'already-shipped' },
      });
      await admin.requests.update({ id, status });
    }
    await expect(admin.requests.update({ id, note: 'x' })).rejects.toThrow('There is nothing to change');

    const { items } = await admin.auditLog.search({ subject: `request-${id}` });
    const edits = items.filter(({ action }) => action === 'requests.changeShipTo');
    expect(edits.map(({ changes }) => changes)).toEqual([[], []]);
    expect(JSON.stringify(items)).not.toMatch(/Ink Lane|Springfield|Bern/);
  });

  test("An address of the admin's own book or of another client is unknown", async ({
    scene: { me, admin, id },
    portal: { em, callerAs },
  }) => {
    const admins = await callerAs(await buildAdmin(em));
    const { me: other } = await callerAs(await buildClient(em));
    for (const { addresses } of [admins.me, other]) {
      const { id: addressId } = await addresses.create(fields);
      await expect(admin.requests.update({ id, shipTo: { addressId } })).rejects.toThrow(
        `Address ${addressId} is not in the address book`,
      );
    }
    expect(await me.requests.get({ id })).toMatchObject({ shipTo: null });
  });

  test('Of an address change and a shipment at the same time, the later one sees the earlier', async ({
    scene: { client, me, admin, id },
    portal: { em },
  }) => {
    await me.requests.update({ id, shipTo: fields });
    const [ship, change, edit] = await overlapping<unknown>(em, client.id, [
      () => admin.requests.update({ id, status: 'shipped' }),
      () => admin.requests.update({ id, shipTo: moved }),
      () => me.requests.update({ id, note: 'Wait' }),
    ]);
    const { timeline, shipTo, note } = await admin.requests.get({ id });
    expect(ship?.status).toBe('fulfilled');
    expect(shipTo).toMatchObject(change?.status === 'fulfilled' ? moved : fields);
    expect(note).toBe(edit?.status === 'fulfilled' ? 'Wait' : null);
    expect(timeline.findLast(({ kind }) => kind !== 'edit')).toMatchObject({ to: 'shipped' });
    expect(timeline.at(-1)).toMatchObject({ to: 'shipped', kind: 'status' });
  });
});
