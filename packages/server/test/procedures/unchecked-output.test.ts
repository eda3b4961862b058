import { expect } from 'vitest';
import * as z from 'zod';
import { type ProcedureDefinition, procedureDefinitions } from '../../src/app/procedure-definitions.ts';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../builders.ts';
import { type TestPortal, test } from '../portal.fixture.ts';

/** A client with a request of each status and with each kind of event, and an admin. */
async function arrange({ em, callerAs }: TestPortal) {
  const client = await buildClient(em, { monthlyCredits: 50 });
  const sample = await buildSample(em);
  const lines = [
    { id: sample.id, quantity: 2 },
    { id: (await buildSample(em)).id, quantity: 1 },
  ];
  const request = async () => (await buildRequest(em, { userId: client.id, lines })).id;
  const [pending, approved, rejected, cancelled, shipped] = [
    await request(),
    await request(),
    await request(),
    await request(),
    await request(),
  ];
  const own = await callerAs(client);
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id: approved, status: 'approved', internalNote: 'A note' });
  const { eventId } = await admin.requests.changeStatus({
    id: approved,
    status: 'fulfilled',
    isUndoable: true,
  });
  await admin.requests.undoStatusChanges({ changes: [{ id: approved, eventId: eventId ?? 0 }] });
  await admin.requests.changeStatus({ id: rejected, status: 'rejected', note: 'A reason' });
  await own.me.requests.cancel({ id: cancelled });
  await admin.requests.changeStatus({ id: shipped, status: 'shipped', carrier: 'Post', trackingNumber: '1' });
  const expected = { carrier: 'Post', trackingNumber: '1' };
  await admin.requests.updateShipment({ id: shipped, carrier: 'Mail', trackingNumber: null, expected });
  await admin.requests.addNote({ id: shipped, internalNote: 'Another note' });
  await admin.samples.update({ id: sample.id, imageUrl: 'https://example.com/sample.png' });
  return { own, admin, ids: [pending, approved, rejected, cancelled, shipped] };
}

/** Event streams are compared in adapter/event-stream.test.ts. */
const isUnchecked = ({ type, meta }: ProcedureDefinition) => type !== 'subscription' && meta.uncheckedOutput;

test('Outputs that are not validated have exactly the fields of their schemas', async ({ portal }) => {
  const { own, admin, ids } = await arrange(portal);
  const outputs: Record<string, unknown[]> = {
    'me.samples.list': [await own.me.samples.list({}), await own.me.samples.list({ limit: 1 })],
    'me.requests.list': [await own.me.requests.list({}), await own.me.requests.list({ limit: 2 })],
    'me.requests.get': await Promise.all(ids.map((id) => own.me.requests.get({ id }))),
    'admin.requests.list': [
      await admin.requests.list({}),
      await admin.requests.list({ limit: 2, status: 'shipped' }),
      await admin.requests.list({ updatedSince: '2020-01-01T00:00:00.000Z' }),
    ],
    'admin.requests.get': await Promise.all(ids.map((id) => admin.requests.get({ id }))),
  };
  const unchecked = [...procedureDefinitions].filter(([, definition]) => isUnchecked(definition));
  expect(unchecked.map(([path]) => path).sort()).toEqual(Object.keys(outputs).sort());

  // zod leaves out unknown fields.
  for (const [path, { output }] of unchecked)
    for (const result of outputs[path] ?? []) expect(z.parse(output, result)).toEqual(result);
});
