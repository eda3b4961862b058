import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/portal.fixture.ts';

const pending = (request: { id: number }) => ({ id: request.id, expectedStatus: 'pending' as const });

describe('A bulk change of statuses', () => {
  test('A bulk change reports the request that changed in the meantime and changes the others', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [first, moved, last] = [await buildRequest(em), await buildRequest(em), await buildRequest(em)];
    await admin.requests.changeStatus({ id: moved.id, status: 'shipped' });

    const { results } = await admin.requests.bulkChangeStatus({
      decision: 'approved',
      requests: [pending(first), pending(moved), pending({ id: 999_999 }), pending(last)],
    });
    expect(results).toEqual([
      { id: first.id, isChanged: true, message: null, eventId: expect.any(Number) },
      {
        id: moved.id,
        isChanged: false,
        message: expect.stringContaining('has since been shipped'),
        eventId: null,
      },
      { id: 999_999, isChanged: false, message: 'Request not found', eventId: null },
      { id: last.id, isChanged: true, message: null, eventId: expect.any(Number) },
    ]);
    expect(await admin.requests.get({ id: last.id })).toMatchObject({ status: 'approved' });
  });

  test('Requests are shipped with their own carriers and numbers, and a blank cell keeps what is stored', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [filled, blank] = [await buildRequest(em), await buildRequest(em)];
    const stored = { carrier: 'Parcel Post', trackingNumber: '7' };
    await admin.requests.update({ id: blank.id, status: 'approved', ...stored });
    const approved = { id: blank.id, expectedStatus: 'approved' as const };
    const { results } = await admin.requests.bulkChangeStatus({
      decision: 'shipped',
      isUndoable: true,
      requests: [
        { ...pending(filled), carrier: 'UPS', trackingNumber: '8' },
        { ...approved, carrier: '', trackingNumber: null },
        { id: blank.id, expectedStatus: 'shipped' },
      ],
    });
    expect(results.map(({ message }) => message)).toEqual([null, null, 'Already shipped']);
    const shipped = await admin.requests.get({ id: filled.id });
    expect(shipped).toMatchObject({ status: 'shipped', carrier: 'UPS', trackingNumber: '8' });
    expect(await admin.requests.get({ id: blank.id })).toMatchObject({ status: 'shipped', ...stored });

    const changes = results.slice(0, 2).map(({ id, eventId }) => ({ id, eventId: eventId ?? 0 }));
    await admin.requests.undoStatusChanges({ changes });
    const undone = await admin.requests.get({ id: filled.id });
    expect(undone).toMatchObject({ status: 'pending', carrier: null, trackingNumber: null });
    expect(await admin.requests.get({ id: blank.id })).toMatchObject({ status: 'approved', ...stored });
  });

  test('A decision that is sent again after its response was lost says that it was done', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [same, other, cancelled] = [await buildRequest(em), await buildRequest(em), await buildRequest(em)];
    const ship = (...requests: { id: number; trackingNumber: string }[]) =>
      admin.requests.bulkChangeStatus({
        decision: 'shipped',
        requests: requests.map(({ id, trackingNumber }) => ({
          ...pending({ id }),
          carrier: '',
          trackingNumber,
        })),
      });
    await ship({ id: same.id, trackingNumber: '1' }, { id: other.id, trackingNumber: '2' });
    const { results } = await ship(
      { id: same.id, trackingNumber: '1' },
      { id: other.id, trackingNumber: '3' },
    );
    expect(results.map(({ message }) => message)).toEqual([
      'Already shipped',
      expect.stringContaining('has since been shipped'),
    ]);
    const { me } = await callerAs({ id: cancelled.user.id });
    await me.requests.cancel({ id: cancelled.id });
    const rejected = await admin.requests.bulkChangeStatus({
      decision: 'rejected',
      requests: [pending(cancelled)],
    });
    expect(rejected.results[0]?.message).toContain('has since been cancelled by its client');
  });

  test('A bulk decision says how many credits it returned or took again, without those of a request that it left', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const [first, second, moved] = [await buildRequest(em), await buildRequest(em), await buildRequest(em)];
    await admin.requests.changeStatus({ id: moved.id, status: 'shipped' });
    const { returnedCredits } = await admin.requests.bulkChangeStatus({
      decision: 'rejected',
      requests: [pending(first), pending(second), pending(moved)],
    });
    expect(returnedCredits).toBe(first.creditsUsed + second.creditsUsed);
    const rejected = [first, second].map(({ id }) => ({ id, expectedStatus: 'rejected' as const }));
    const reopened = await admin.requests.bulkChangeStatus({ decision: 'approved', requests: rejected });
    expect(reopened.returnedCredits).toBe(-returnedCredits);
  });

  test('Of two admins in parallel, one changes the request and the other gets a message with its new status', async ({
    portal: { em, callerAs },
  }) => {
    const request = await buildRequest(em);
    const [one, two] = [await callerAs(await buildAdmin(em)), await callerAs(await buildAdmin(em))];
    const outcomes = await Promise.all([
      one.admin.requests.bulkChangeStatus({ decision: 'fulfilled', requests: [pending(request)] }),
      two.admin.requests.bulkChangeStatus({ decision: 'rejected', requests: [pending(request)] }),
    ]);
    const results = outcomes.flatMap((outcome) => outcome.results);
    const { status } = await one.admin.requests.get({ id: request.id });
    expect(results.filter(({ isChanged }) => isChanged)).toHaveLength(1);
    expect(results.find(({ isChanged }) => !isChanged)?.message).toContain(`has since been ${status}`);
  });

  test('A bulk rejection returns credits, and the client reads the reason but not the internal note', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const requests = [
      await buildRequest(em, { userId: client.id }),
      await buildRequest(em, { userId: client.id }),
    ];
    const { admin } = await callerAs(await buildAdmin(em));
    await admin.requests.bulkChangeStatus({
      decision: 'rejected',
      requests: requests.map(pending),
      note: 'We are out of film.',
      internalNote: 'Pays late.',
    });
    const { me, auth } = await callerAs(client);
    expect(await auth.me()).toMatchObject({ remainingCredits: 5 });
    for (const { id } of requests) {
      const [, event] = (await me.requests.get({ id })).timeline;
      expect(event).toMatchObject({ to: 'rejected', note: 'We are out of film.', internalNote: null });
      const [, full] = (await admin.requests.get({ id })).timeline;
      expect(full).toMatchObject({ internalNote: 'Pays late.' });
    }
  });

  test('A bulk change accepts 1 to 200 requests and only from admins', async ({
    portal: { em, callerAs },
  }) => {
    const { admin } = await callerAs(await buildAdmin(em));
    const decide = (requests: { id: number; expectedStatus: 'pending' }[]) =>
      admin.requests.bulkChangeStatus({ decision: 'approved', requests });
    await expect(decide([])).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(decide(Array.from({ length: 201 }, () => pending({ id: 1 })))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { admin: clients } = await callerAs(await buildClient(em));
    await expect(
      clients.requests.bulkChangeStatus({ decision: 'approved', requests: [pending({ id: 1 })] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
