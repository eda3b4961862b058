import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { listEnqueuedEmails } from '../../../../test/emails/email-state.ts';
import { test } from '../../../../test/portal.fixture.ts';

const NONE = { carrier: null, trackingNumber: null };

describe('Corrections without a status change', () => {
  test('A corrected carrier is in the views, the timeline and the audit log, and sends no email', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const [{ admin }, own] = [await callerAs(await buildAdmin(em)), await callerAs(client)];
    const typo = { carrier: 'Psot', trackingNumber: 'PX-4711' };
    await admin.requests.changeStatus({ id, status: 'shipped', ...typo });
    const emails = await listEnqueuedEmails(em, 'request-shipped');

    const shipment = { carrier: 'Post', trackingNumber: 'PX-4711' };
    await admin.requests.updateShipment({ id, ...shipment, expected: typo });
    const seen = await own.me.requests.get({ id });
    expect(seen).toMatchObject({ status: 'shipped', ...shipment });
    expect(seen.timeline.at(-1)).toMatchObject({ kind: 'shipment', to: 'shipped' });
    expect(await listEnqueuedEmails(em, 'request-shipped')).toEqual(emails);
    const [entry] = (await admin.auditLog.search({ action: 'requests.updateShipment' })).items;
    expect(entry).toMatchObject({
      subject: { id },
      changes: [{ field: 'Carrier', from: 'Psot', to: 'Post' }],
    });

    const { timeline } = await admin.requests.updateShipment({ id, ...shipment, expected: shipment });
    expect(timeline).toHaveLength(seen.timeline.length);
  });

  test('The second of two admins who correct a shipment gets a conflict', async ({
    portal: { em, callerAs },
  }) => {
    const { id } = await buildRequest(em);
    const [one, two] = [await callerAs(await buildAdmin(em)), await callerAs(await buildAdmin(em))];
    const outcomes = await Promise.allSettled([
      one.admin.requests.updateShipment({ id, carrier: 'Post', trackingNumber: '1', expected: NONE }),
      two.admin.requests.updateShipment({ id, carrier: 'UPS', trackingNumber: '2', expected: NONE }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: expect.stringContaining('shipment has been changed since') },
    });
  });

  test('An internal note is added without a status change, and the client does not see it', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const admin = await buildAdmin(em);
    const { admin: procedures } = await callerAs(admin);
    const { approval } = await (await callerAs(admin)).admin.analytics.report({});
    const { status, timeline } = await procedures.requests.addNote({ id, internalNote: ' Pays late ' });
    expect(status).toBe('pending');
    expect(timeline.at(-1)).toMatchObject({ kind: 'note', internalNote: 'Pays late', actor: admin.name });
    expect((await (await callerAs(client)).me.requests.get({ id })).timeline).toHaveLength(1);
    await expect(procedures.requests.addNote({ id, internalNote: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Internal note is required'),
    });
    // A note is no decision, so the request still counts as undecided.
    const after = await procedures.analytics.report({});
    expect(after.approval.requests).toBe(approval.requests);
  });
});
