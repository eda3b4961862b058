import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

describe('a print', () => {
  test('It is an event of each request for admins, which its client never sees', async ({
    portal: { em, callerAs, call, signIn },
  }) => {
    const printer = await buildAdmin(em);
    const { admin } = await callerAs(printer);
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const other = await buildRequest(em);
    await admin.requests.recordPrint({ ids: [id, other.id, 2_000_000_000], as: 'slips' });
    await admin.requests.recordPrint({ ids: [id], as: 'pick-list' });

    const { timeline } = await admin.requests.get({ id });
    expect(timeline.slice(1)).toMatchObject([
      { kind: 'print', actor: printer.name, note: null, internalNote: 'Packing slip printed' },
      { kind: 'print', actor: printer.name, note: null, internalNote: 'Pick list printed' },
    ]);
    expect((await admin.requests.get({ id: other.id })).timeline).toHaveLength(2);
    const { requests } = await admin.requests.printout({ ids: [id] });
    expect(requests[0]?.lastPrint).toEqual({ at: timeline[1]?.at, actor: printer.name });

    const { me } = await callerAs(client);
    expect((await me.requests.get({ id })).timeline).toHaveLength(1);
    const cookie = await signIn(client);
    const own = await call('GET', `/api/client/requests/${id}`, { cookie });
    expect(own.json().timeline).toHaveLength(1);
    expect(own.body).not.toContain('print');
  });

  test('It changes nothing of the request: programs see no change, and a decision can still be undone', async ({
    portal: { em, callerAs, call, signIn },
  }) => {
    const printer = await buildAdmin(em);
    const { admin } = await callerAs(printer);
    const { id } = await buildRequest(em);
    const change = await admin.requests.changeStatus({ id, status: 'approved', isUndoable: true });
    const cookie = await signIn(printer);
    const stored = () => em.fork().execute('select * from sample_requests where id = ?', [id]);
    const before = await stored();
    await admin.requests.recordPrint({ ids: [id], as: 'slips' });
    expect(await stored()).toEqual(before);
    const { results } = await admin.requests.undoStatusChanges({
      changes: [{ id, eventId: change.eventId ?? 0 }],
    });
    expect(results).toEqual([{ id, isUndone: true, message: null }]);
    const detail = await call('GET', `/api/admin/requests/${id}`, { cookie });
    expect(detail.json().timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'status',
      'status',
      'print',
      'undo',
    ]);
  });

  test('Unknown numbers alone are 404, and the activity log has each print', async ({
    portal: { em, callerAs },
  }) => {
    const printer = await buildAdmin(em);
    const { admin } = await callerAs(printer);
    await expect(admin.requests.recordPrint({ ids: [2_000_000_000], as: 'slips' })).rejects.toThrow(
      'Request not found',
    );
    const [first, second] = [await buildRequest(em), await buildRequest(em)];
    await admin.requests.recordPrint({ ids: [second.id, first.id], as: 'pick-list' });
    const { items } = await admin.auditLog.search({ adminId: printer.id });
    expect(items.map(({ action, subject, changes }) => [action, subject.id, changes])).toEqual(
      [second, first].map(({ id }) => [
        'requests.recordPrint',
        id,
        [{ field: 'Printed', from: null, to: 'Pick list' }],
      ]),
    );
  });
});
