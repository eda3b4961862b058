import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { shiftClock, test } from '../../../../test/portal.fixture.ts';

describe('Cancelling an own request', () => {
  test('A cancelled request returns its credits once and its timeline names the client', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const sample = await buildSample(em);
    const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 3 }] });
    const caller = await callerAs(client);

    const cancelled = await caller.me.requests.cancel({ id });
    expect(cancelled).toMatchObject({
      status: 'rejected',
      cancelledAt: expect.stringMatching(/Z$/),
      returnedCredits: 3,
      remainingCredits: 5,
    });
    expect(cancelled.timeline.at(-1)).toMatchObject({
      kind: 'cancellation',
      from: 'pending',
      to: 'rejected',
      note: 'Cancelled by the client',
      actor: client.name,
    });

    await expect(caller.me.requests.cancel({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request has already been cancelled.',
    });
    const { user } = await caller.auth.session();
    expect(user?.remainingCredits).toBe(5);
  });

  test('A request of an admin that the same admin rejects is not cancelled', async ({
    portal: { em, callerAs },
  }) => {
    const admin = await buildAdmin(em);
    const { id } = await buildRequest(em, { userId: admin.id });
    const caller = await callerAs(admin);
    await caller.admin.requests.changeStatus({ id, status: 'rejected' });
    const refunds = (await caller.me.credits.statement({})).entries.filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([{ requestId: id, isCancellation: false }]);
  });

  test('Lists, the statement and analytics tell a cancelled request from a rejected one', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em);
    const [cancelled, rejected] = [
      await buildRequest(em, { userId: client.id }),
      await buildRequest(em, { userId: client.id }),
    ];
    const [own, { admin }] = [await callerAs(client), await callerAs(await buildAdmin(em))];
    const { cancelledRequests: before } = await admin.analytics.summary({});
    await own.me.requests.cancel({ id: cancelled.id });
    await admin.requests.changeStatus({ id: rejected.id, status: 'rejected' });

    const facts = [
      { id: rejected.id, status: 'rejected', cancelledAt: null },
      { id: cancelled.id, status: 'rejected', cancelledAt: expect.any(String) },
    ];
    expect((await own.me.requests.list({ status: 'rejected' })).items).toMatchObject(facts);
    expect((await admin.requests.search({ clientId: client.id })).items).toMatchObject(facts);
    const refunds = (await own.me.credits.statement({})).entries.filter(({ kind }) => kind === 'refund');
    expect(refunds).toMatchObject([
      {
        requestId: cancelled.id,
        isCancellation: true,
        reason: `Request #${cancelled.id} cancelled, credits returned`,
      },
      { requestId: rejected.id, isCancellation: false },
    ]);
    expect((await admin.analytics.summary({})).cancelledRequests).toBe(before + 1);

    const approval = { id: cancelled.id, status: 'approved', expectedStatus: 'pending' } as const;
    await expect(admin.requests.changeStatus(approval)).rejects.toMatchObject({
      message: 'This request has since been cancelled by its client. Reload it before making changes.',
    });

    await admin.requests.changeStatus({ id: cancelled.id, status: 'approved' });
    expect(await admin.requests.get({ id: cancelled.id })).toMatchObject({
      status: 'approved',
      cancelledAt: null,
    });
    // The ledger still says why the credits were returned.
    const { entries } = await own.me.credits.statement({});
    expect(entries.filter(({ isCancellation }) => isCancellation)).toMatchObject([
      { requestId: cancelled.id },
    ]);
  });

  test('A request of an earlier month returns no credits when it is cancelled', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const { id } = await buildRequest(em, { userId: client.id });
    await shiftClock(em, '32 days');
    const caller = await callerAs(client);
    expect(await caller.me.requests.cancel({ id })).toMatchObject({ remainingCredits: 5 });
    const { entries } = await caller.me.credits.statement({});
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', amount: 0, requestId: id });
  });

  test('A client cannot cancel a request that an admin has changed', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const admin = await callerAs(await buildAdmin(em));
    await admin.admin.requests.changeStatus({ id, status: 'shipped' });
    await expect((await callerAs(client)).me.requests.cancel({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request has already been shipped and can no longer be cancelled.',
    });
  });

  test('Parallel cancellations and a rejection by an admin change the request once', async ({
    portal: { em, callerAs },
  }) => {
    const client = await buildClient(em, { monthlyCredits: 4 });
    const sample = await buildSample(em);
    const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 2 }] });
    const caller = await callerAs(client);
    const admin = await callerAs(await buildAdmin(em));
    await Promise.allSettled([
      caller.me.requests.cancel({ id }),
      admin.admin.requests.changeStatus({ id, status: 'rejected' }),
      caller.me.requests.cancel({ id }),
    ]);
    const { timeline } = await caller.me.requests.get({ id });
    expect(timeline).toHaveLength(2);
    expect((await caller.auth.session()).user?.remainingCredits).toBe(4);
  });

  test('Another client, an admin and a visitor cannot cancel the request', async ({
    portal: { em, callerAs },
  }) => {
    const { id } = await buildRequest(em);
    for (const stranger of [await buildClient(em), await buildAdmin(em)]) {
      const caller = await callerAs(stranger);
      await expect(caller.me.requests.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const visitor = await callerAs(null);
    await expect(visitor.me.requests.cancel({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
