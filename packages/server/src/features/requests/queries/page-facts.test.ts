import type { RequestStatus } from '@portal/contract/requests';
import type { UpdateRequestInput } from '@portal/contract/requests/status';
import { describe, expect } from 'vitest';
import { test } from '../../../../test/accounts/signed-in.fixture.ts';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { cancelOwnRequest } from '../status/client-transitions.service.ts';
import { editRequest } from '../status/edit.service.ts';
import { getOwnRequest, getRequest } from './get-request.service.ts';

const FIRST = {
  carrier: 'Parcel Post',
  trackingNumber: 'PX-4711',
  trackingUrl: 'https://parcels.example.com/4711',
  expectedOn: '2026-11-03',
} as const;

/** A request that was shipped with the first shipment. */
async function arrange({ em, callerAs }: TestPortal, userId: number) {
  const { id } = await buildRequest(em, { userId });
  const [{ admin }, { me }] = [await callerAs(await buildAdmin(em)), await callerAs({ id: userId })];
  const update = (change: Omit<UpdateRequestInput, 'id'>) => admin.requests.update({ id, ...change });
  await update({ status: 'shipped', ...FIRST });
  const readChanges = async () =>
    (await admin.requests.get({ id })).corrections.map(({ changes }) => changes);
  return { id, admin, me, update, readChanges };
}

const PAGE_FACTS = [
  'corrections',
  'refundedCredits',
  'hasEarlierEvents',
  'droppedSamples',
  'replacedBy',
  'isClientDeactivated',
  'hasClientAnswered',
];

describe('What corrections of a shipment changed', () => {
  test('Each correction has the fields that it changed, for admins and for the client', async ({
    portal,
    client,
  }) => {
    const { id, admin, me, update, readChanges } = await arrange(portal, client.id);
    expect(await readChanges()).toEqual([]);
    await update({ expectedOn: '2026-11-05' });
    await update({ carrier: 'UPS', trackingNumber: '1Z999', expectedOn: null, note: 'By air' });
    await update({ expectedOn: '2026-11-06', postage: 700 });

    const { timeline } = await admin.requests.get({ id });
    const events = timeline.filter(({ kind }) => kind === 'shipment');
    const changes = [
      [{ field: 'expectedOn', from: '2026-11-03', to: '2026-11-05' }],
      [
        { field: 'carrier', from: 'Parcel Post', to: 'UPS' },
        { field: 'trackingNumber', from: 'PX-4711', to: '1Z999' },
        { field: 'trackingUrl', from: FIRST.trackingUrl, to: null },
        { field: 'expectedOn', from: '2026-11-05', to: null },
      ],
      [{ field: 'expectedOn', from: null, to: '2026-11-06' }],
    ];
    const details = {
      corrections: events.map((event, index) => ({ eventId: event.id, changes: changes[index] })),
      refundedCredits: null,
    };
    expect(await admin.requests.get({ id })).toMatchObject(details);
    expect(await me.requests.get({ id })).toMatchObject(details);
    expect(events.map(({ note }) => note)).toEqual([null, 'By air', null]);
  });

  test('Postage and a correction of a former release have none', async ({ portal, client }) => {
    const { id, update, readChanges } = await arrange(portal, client.id);
    await update({ postage: 700, note: 'Weighed again' });
    expect(await readChanges()).toEqual([[]]);
    await portal.em.fork().execute('update request_events set changes = null where request_id = ?', [id]);
    expect(await readChanges()).toEqual([]);
  });

  test("Another client's request and an unknown one are not found", async ({ portal, client }) => {
    const { admin, me } = await arrange(portal, client.id);
    const { id } = await buildRequest(portal.em);
    await expect(me.requests.get({ id })).rejects.toThrow('Request not found');
    await expect(admin.requests.get({ id: 2_000_000_000 })).rejects.toThrow('Request not found');
  });

  test('REST returns no former number, and the email and the activity log name it', async ({
    portal,
    client,
    admin: { cookie },
  }) => {
    const { id, admin } = await arrange(portal, client.id);
    const body = { carrier: 'Other Post', trackingNumber: 'PX-4712' };
    const responses = [
      await portal.call('PATCH', `/api/admin/requests/${id}`, { cookie, body }),
      await portal.call('GET', `/api/admin/requests/${id}`, { cookie }),
      await portal.call('GET', `/api/client/requests/${id}`, { cookie: client.cookie }),
    ];
    for (const response of responses) {
      expect(response.body).not.toContain(FIRST.trackingNumber);
      for (const fact of PAGE_FACTS) expect(response.json()).not.toHaveProperty(fact);
      expect(Object.keys(response.json().timeline.at(-1)).sort()).toEqual([
        'actor',
        'at',
        'from',
        'id',
        'internalNote',
        'isUndone',
        'kind',
        'note',
        'to',
      ]);
    }
    const { body: reference } = await portal.call('GET', '/api/openapi.json');
    for (const fact of PAGE_FACTS) expect(reference).not.toContain(`"${fact}"`);
    const emails = await listEnqueuedEmails(portal.em, 'request-shipped');
    const announced = emails
      .filter(({ requestId }) => requestId === id)
      .map(({ announcedNumber }) => announcedNumber);
    expect(announced).toEqual([undefined, FIRST.trackingNumber]);
    const log = await admin.auditLog.search({ subject: `request-${id}`, action: 'requests.updateShipment' });
    expect(log.items[0]?.changes).toContainEqual({
      field: 'Tracking number',
      from: 'PX-4711',
      to: 'PX-4712',
    });
  });
});

describe('What a rejection returned', () => {
  /** Without sessions, which end while the clock is moved. */
  async function arrangeCharged({ em }: TestPortal) {
    const [admin, client] = [await buildAdmin(em), await buildClient(em)];
    const lines = [{ id: (await buildSample(em)).id, quantity: 3 }];
    const { id } = await buildRequest(em, { userId: client.id, lines });
    const move = (status: RequestStatus, moved = id) =>
      editRequest(ruleContext(em, admin), { id: moved, status });
    const cancel = () => cancelOwnRequest(ruleContext(em, client), id);
    /** As the client and an admin read it. */
    const returned = async (of = id) => [
      (await getOwnRequest(ruleContext(em, client), of)).refundedCredits,
      (await getRequest(ruleContext(em), of)).refundedCredits,
    ];
    return { client, move, cancel, returned };
  }

  test('A rejected and a cancelled request returned their credits, and a reopened one none', async ({
    portal,
  }) => {
    const { move, returned } = await arrangeCharged(portal);
    expect(await returned()).toEqual([null, null]);
    await move('rejected');
    expect(await returned()).toEqual([3, 3]);
    await move('approved');
    expect(await returned()).toEqual([null, null]);
    const other = await arrangeCharged(portal);
    await other.cancel();
    expect(await other.returned()).toEqual([3, 3]);
  });

  test('The last rejection counts: after a reset it returned nothing', async ({ portal }) => {
    const { move, returned } = await arrangeCharged(portal);
    await move('rejected');
    await move('pending');
    await shiftClock(portal.em, '1 month');
    await move('rejected');
    expect(await returned()).toEqual([0, 0]);
  });

  test('A request that was never charged has no amount', async ({ portal }) => {
    const { client, move, returned } = await arrangeCharged(portal);
    const [imported] = await portal.em
      .fork()
      .execute<{ id: number }[]>(
        'insert into sample_requests (user_id, credits_used) values (?, 2) returning id',
        [client.id],
      );
    await move('rejected', imported?.id);
    expect(await returned(imported?.id)).toEqual([null, null]);
  });
});
