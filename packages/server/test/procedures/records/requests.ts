import { editRequest } from '../../../src/features/requests/status/edit.service.ts';
import { buildAdmin, buildRequest } from '../../builders.ts';
import { ruleContext } from '../../portal.fixture.ts';
import { refill } from './held-requests.ts';
import type { World } from './world.ts';

const pendingRequest = async (world: World) => {
  await refill(world);
  const { portal, client, sampleId } = world;
  return buildRequest(portal.em, { userId: client.id, lines: [{ id: sampleId, quantity: 1 }] });
};
export const ofRequest = async (world: World) => ({ id: (await pendingRequest(world)).id });

/** The events before it. */
export const withEvent = async (world: World) => ({ ...(await ofRequest(world)), before: 2_000_000_000 });

export const adminRequestInputs: Record<string, (world: World) => unknown> = {
  'admin.requests.adjacentRequests': ofRequest,
  'admin.requests.get': ofRequest,
  'admin.requests.clientAndSamples': ofRequest,
  'admin.requests.earlierEvents': withEvent,
  'admin.requests.pressCards': ofRequest,
  'admin.requests.sameAddress': ofRequest,
  'admin.requests.printout': async (world) => ({ ids: [(await ofRequest(world)).id] }),
  'admin.requests.recordPrint': async (world) => ({ ids: [(await ofRequest(world)).id], as: 'slips' }),
  'admin.requests.changeStatus': async (world) => ({ ...(await ofRequest(world)), status: 'approved' }),
  'admin.requests.update': async (world) => ({
    ...(await ofRequest(world)),
    status: 'approved',
    carrier: 'Parcel Post',
    trackingUrl: 'https://parcels.example.com/42',
    expectedOn: '2026-12-01',
  }),
  'admin.requests.enter': async (world) => {
    await refill(world);
    return { id: world.client.id, samples: [{ id: world.sampleId, quantity: 1 }] };
  },
  'admin.requests.bulkChangeStatus': async (world) => ({
    decision: 'approved',
    requests: [{ ...(await ofRequest(world)), expectedStatus: 'pending' }],
  }),
  'admin.requests.readShipments': async (world) => {
    const { id } = await ofRequest(world);
    return { text: `#${id}; UPS; 1Z9\n999; UPS; 1Z8`, selected: [id] };
  },
  'admin.requests.undoStatusChanges': async (world) => {
    const { em } = world.portal;
    const { id } = await ofRequest(world);
    const change = { id, status: 'approved', isUndoable: true } as const;
    const { eventId } = await editRequest(ruleContext(em, await buildAdmin(em)), change);
    return { changes: [{ id, eventId }] };
  },
  'admin.requests.updateShipment': async (world) => ({
    ...(await ofRequest(world)),
    carrier: 'Post',
    trackingNumber: '42',
    expected: { carrier: null, trackingNumber: null },
  }),
  'admin.requests.addNote': async (world) => ({ ...(await ofRequest(world)), internalNote: 'Pays late' }),
};
