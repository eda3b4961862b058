import type { UpdateRequestInput } from '@portal/contract/requests/status';
import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { type TestPortal, test } from '../../../../test/portal.fixture.ts';

const LINK = 'https://parcels.example.com/1';

async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const { admin } = await callerAs(await buildAdmin(em));
  const update = (change: Omit<UpdateRequestInput, 'id'>) => admin.requests.update({ id, ...change });
  return { id, client, admin, update, own: await callerAs(client) };
}

/** The waiting emails about a new number, with the seconds that each still waits. */
async function waitingNumbers({ em }: TestPortal, id: number) {
  return em.fork().execute<{ number: string; seconds: number }[]>(
    `select data ->> 'announcedNumber' as number, round(extract(epoch from start_after - created_on))::int as seconds
     from jobs.job where name = 'mail' and state = 'created' and data ->> 'announcedNumber' is not null
       and (data ->> 'requestId')::int = ? order by created_on`,
    [id],
  );
}

describe('the shipment of a request', () => {
  test('A change with a status and one without write the shipment, which both sides see', async ({
    portal,
  }) => {
    const { id, own, update } = await arrange(portal);
    const shipped = await update({
      status: 'shipped',
      carrier: 'Parcel Post',
      trackingUrl: LINK,
      expectedOn: '2020-02-29',
    });
    expect(shipped).toMatchObject({ status: 'shipped', trackingUrl: LINK, expectedOn: '2020-02-29' });
    const corrected = await update({ expectedOn: '2026-12-24' });
    expect(corrected).toMatchObject({ status: 'shipped', carrier: 'Parcel Post', expectedOn: '2026-12-24' });
    expect(corrected.timeline.at(-1)).toMatchObject({ kind: 'shipment', to: 'shipped' });
    expect(await own.me.requests.get({ id })).toMatchObject({ trackingUrl: LINK, expectedOn: '2026-12-24' });
    expect(await update({ expectedOn: null })).toMatchObject({ expectedOn: null });
  });

  test.for(['update', 'changeStatus'] as const)(
    'The status that a request has changes nothing, and the shipment beside it does: %s',
    async (procedure, { portal }) => {
      const { id, admin } = await arrange(portal);
      const ship = (change: Omit<UpdateRequestInput, 'id' | 'status'> = {}) =>
        admin.requests[procedure]({ id, status: 'shipped', ...change });
      const { timeline } = await ship();
      expect(await ship({ note: 'Again' })).toMatchObject({ timeline, eventId: null });
      const corrected = await ship({ trackingNumber: '1', postage: 450, note: 'Found' });
      expect(corrected).toMatchObject({ trackingNumber: '1', postage: 450, eventId: null });
      expect(corrected.timeline.slice(timeline.length)).toMatchObject([{ kind: 'shipment', note: 'Found' }]);
    },
  );

  test('A reason without a new status stands with what has changed', async ({ portal }) => {
    const { id, own, update } = await arrange(portal);
    await update({ trackingNumber: '1', note: 'Lost', internalNote: 'Our fault' });
    const shipTo = { name: 'Ada Press', line1: '1 Ink Lane', city: 'Springfield', country: 'US' };
    const { timeline } = await update({ shipTo, note: 'You moved' });
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'shipment', note: 'Lost', internalNote: 'Our fault' },
      { kind: 'edit', note: 'Changed: shipping address\nYou moved', internalNote: null },
    ]);
    expect((await own.me.requests.get({ id })).timeline.at(-2)).toMatchObject({
      note: 'Lost',
      internalNote: null,
    });
    expect((await update({ trackingNumber: '1', note: 'Again' })).timeline).toEqual(timeline);
  });

  test('The link of a known carrier is made, and its own link is refused', async ({ portal }) => {
    const { update } = await arrange(portal);
    const made = await update({ carrier: 'ups', trackingNumber: '1Z 9' });
    expect(made.trackingUrl).toBe('https://www.ups.com/track?tracknum=1Z%209');
    const refused = { code: 'BAD_REQUEST', message: expect.stringContaining('tracking link of ups') };
    await expect(update({ trackingUrl: LINK })).rejects.toMatchObject(refused);
    await expect(update({ carrier: 'Parcel Post', trackingUrl: LINK })).resolves.toMatchObject({
      trackingUrl: LINK,
    });
    await expect(update({ carrier: 'FedEx', trackingUrl: LINK })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(update({ status: 'shipped', carrier: 'FedEx', trackingUrl: LINK })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('A new carrier or number empties the link of its own, and equal ones keep it', async ({ portal }) => {
    const { update } = await arrange(portal);
    const own = { carrier: 'Parcel Post', trackingNumber: '1', trackingUrl: LINK };
    await update(own);
    expect(await update({ carrier: 'Parcel Post', trackingNumber: '1' })).toMatchObject(own);
    expect(await update({ trackingNumber: '2' })).toMatchObject({ trackingUrl: null });
    await update({ trackingUrl: LINK });
    expect(await update({ carrier: 'Post' })).toMatchObject({ trackingNumber: '2', trackingUrl: null });
    expect(await update({ trackingNumber: '3', trackingUrl: LINK })).toMatchObject({ trackingUrl: LINK });
    await update({ carrier: 'GLS' });
    expect(await update({ carrier: 'Post' })).toMatchObject({ trackingUrl: null });
  });

  test('Only https is a link, and only a day is expected', async ({ portal }) => {
    const { update } = await arrange(portal);
    for (const trackingUrl of [
      'http://parcels.example.com/1',
      'javascript:alert(1)',
      'https://user:secret@example.com',
      'https://parcels.example.com/a b',
      `${LINK}${'1'.repeat(256 - LINK.length)}`,
      '//example.com',
    ])
      await expect(update({ trackingUrl })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const expectedOn of ['2026-02-30', '24.12.2026', '2026-12-24T00:00:00Z'])
      await expect(update({ expectedOn })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await update({ trackingUrl: '', expectedOn: '' })).toMatchObject({
      trackingUrl: null,
      expectedOn: null,
    });
    await expect(update({ note: 'Only a note' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('An undo restores the link and the expected day', async ({ portal }) => {
    const { id, admin, update } = await arrange(portal);
    const before = { trackingUrl: LINK, expectedOn: '2026-12-01' };
    await update(before);
    const { eventId } = await admin.requests.changeStatus({
      id,
      status: 'shipped',
      carrier: 'UPS',
      expectedOn: null,
      isUndoable: true,
    });
    await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
    expect(await admin.requests.get({ id })).toMatchObject({ status: 'pending', carrier: null, ...before });
  });
});

describe('a new number of a shipped request', () => {
  test('It sends the email again after ten seconds, once for corrections within them', async ({ portal }) => {
    const { id, update } = await arrange(portal);
    await update({ status: 'shipped', carrier: 'UPS', trackingNumber: '1' });
    expect(await waitingNumbers(portal, id)).toEqual([]);
    await update({ trackingNumber: '2' });
    await update({ trackingNumber: '3' });
    expect(await waitingNumbers(portal, id)).toEqual([{ number: '1', seconds: 10 }]);
    await portal.em
      .fork()
      .execute("update request_events set at = at - interval '10 seconds' where request_id = ?", [id]);
    await update({ trackingNumber: '4' });
    expect(await waitingNumbers(portal, id)).toEqual([
      { number: '1', seconds: 10 },
      { number: '3', seconds: 10 },
    ]);
  });

  test('A carrier, an equal number, a first number and a request that is not shipped send nothing', async ({
    portal,
  }) => {
    const { id, update } = await arrange(portal);
    await update({ trackingNumber: '0' });
    await update({ trackingNumber: '00' });
    await update({ status: 'shipped', trackingNumber: null });
    await update({ trackingNumber: '1' });
    await update({ carrier: 'UPS' });
    await update({ carrier: 'UPS', trackingNumber: '1' });
    await update({ trackingNumber: null });
    await update({ status: 'delivered', trackingNumber: '2' });
    await update({ trackingNumber: '3' });
    expect(await waitingNumbers(portal, id)).toEqual([]);
  });

  test('A client without emails about shipments gets none', async ({ portal }) => {
    const { id, own, update } = await arrange(portal);
    await own.me.notifications.update({ requestShipped: false });
    await update({ status: 'shipped', trackingNumber: '1' });
    await update({ trackingNumber: '2' });
    expect(await waitingNumbers(portal, id)).toEqual([]);
  });
});
