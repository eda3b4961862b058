import type { RequestStatus } from '@portal/contract/requests';
import { expect } from 'vitest';
import { buildAdmin, buildRequest } from '../../../test/builders.ts';
import { test } from '../../../test/portal.fixture.ts';
import { setClock } from '../../../test/time/clock.ts';

/** Totals include all rows. No other test has requests of these days. */
const DAYS = { from: '2024-11-20', to: '2024-11-20' };

test('The report has the median time of each step, without what an undo took back', async ({
  portal: { em, callerAs },
}) => {
  await setClock(em, '2024-11-20T12:00:00Z');
  const actor = await buildAdmin(em);
  const change = async (id: number, status: RequestStatus, time: string) => {
    await setClock(em, time);
    const { admin } = await callerAs(actor);
    return admin.requests.changeStatus({ id, status, isUndoable: true });
  };
  const medianHours = async () => {
    const { admin } = await callerAs(actor);
    return (await admin.analytics.report(DAYS)).medianHours;
  };
  const [slow, quick, waiting, rejected] = await Promise.all([1, 2, 3, 4].map(() => buildRequest(em)));
  if (!slow || !quick || !waiting || !rejected) throw new Error('There are four requests');
  expect(await medianHours()).toEqual({ toApproval: null, toShipping: null, toDelivery: null });
  await change(rejected.id, 'rejected', '2024-11-20T12:30:00Z');
  await change(quick.id, 'approved', '2024-11-20T14:00:00Z');
  await change(slow.id, 'approved', '2024-11-20T16:00:00Z');
  await change(waiting.id, 'approved', '2024-11-20T22:00:00Z');
  await change(quick.id, 'shipped', '2024-11-21T14:00:00Z');
  await change(slow.id, 'shipped', '2024-11-22T16:00:00Z');
  await change(quick.id, 'delivered', '2024-11-23T14:00:00Z');
  // The clock of a test goes on.
  const hours = {
    toApproval: expect.closeTo(4, 1),
    toShipping: expect.closeTo(36, 1),
    toDelivery: expect.closeTo(48, 1),
  };
  expect(await medianHours()).toEqual(hours);
  const { eventId } = await change(waiting.id, 'shipped', '2024-11-24T14:00:00Z');
  const { admin } = await callerAs(actor);
  await admin.requests.undoStatusChanges({ changes: [{ id: waiting.id, eventId: eventId ?? 0 }] });
  expect(await admin.requests.get({ id: waiting.id })).toMatchObject({ status: 'approved' });
  expect(await medianHours()).toEqual(hours);
});
