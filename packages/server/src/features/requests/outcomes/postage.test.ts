import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

test('Postage alone is no event of the timeline and no webhook; with a status it is undone with it', async ({
  portal,
}) => {
  const { id } = await buildRequest(portal.em, { userId: (await buildClient(portal.em)).id });
  const { admin } = await portal.callerAs(await buildAdmin(portal.em));
  await admin.requests.changeStatus({ id, status: 'approved' });
  const before = await admin.requests.get({ id });
  const withPostage = await admin.requests.update({ id, postage: 780 });
  expect(withPostage.timeline).toEqual(before.timeline);
  const { eventId } = await admin.requests.changeStatus({
    id,
    status: 'shipped',
    postage: 990,
    isUndoable: true,
  });
  expect((await admin.requests.get({ id })).postage).toBe(990);
  await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
  expect((await admin.requests.get({ id })).postage).toBe(780);
  const entries = (
    await admin.auditLog.search({ subject: `request-${id}`, action: 'requests.updateShipment' })
  ).items;
  expect(entries).toMatchObject([{ changes: [{ field: 'Postage', from: null, to: '$7.80' }] }]);
  const stale = {
    id,
    carrier: null,
    trackingNumber: null,
    expected: { carrier: null, trackingNumber: null, postage: null },
  };
  await expect(admin.requests.updateShipment({ ...stale, postage: 1 })).rejects.toMatchObject({
    cause: { code: 'stale-shipment' },
  });
});

test('Postage that was corrected after a transition stays when that is undone', async ({ portal }) => {
  const { id } = await buildRequest(portal.em, { userId: (await buildClient(portal.em)).id });
  const { admin } = await portal.callerAs(await buildAdmin(portal.em));
  const shipped = { id, status: 'shipped', postage: 990, isUndoable: true } as const;
  const { eventId } = await admin.requests.changeStatus(shipped);
  await admin.requests.update({ id, postage: 450 });
  await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
  expect(await admin.requests.get({ id })).toMatchObject({ status: 'pending', postage: 450 });
});
