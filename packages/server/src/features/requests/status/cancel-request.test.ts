import { describe, expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { shiftClock, test } from '../../../../test/portal.fixture.ts';

describe('cancelling a request of one’s own', () => {
  test('gives the credits back once and says who cancelled', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const sample = await buildSample(em);
    const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 3 }] });
    const caller = await callerAs(client);

    const cancelled = await caller.me.requests.cancel({ id });
    expect(cancelled).toMatchObject({ status: 'rejected', remainingCredits: 5 });
    expect(cancelled.timeline.at(-1)).toMatchObject({
      from: 'pending',
      to: 'rejected',
      note: 'cancelled by the client',
      actor: client.name,
    });

    await expect(caller.me.requests.cancel({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request is rejected by now, so it can no longer be cancelled.',
    });
    const { user } = await caller.auth.session();
    expect(user?.remainingCredits).toBe(5);
  });

  test('gives nothing back of an earlier month', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em, { monthlyCredits: 5 });
    const { id } = await buildRequest(em, { userId: client.id });
    await shiftClock(em, '32 days');
    const caller = await callerAs(client);
    expect(await caller.me.requests.cancel({ id })).toMatchObject({ remainingCredits: 5 });
    const { entries } = await caller.me.credits.statement({});
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', amount: 0, requestId: id });
  });

  test('is refused once an admin has decided', async ({ portal: { em, callerAs } }) => {
    const client = await buildClient(em);
    const { id } = await buildRequest(em, { userId: client.id });
    const admin = await callerAs(await buildAdmin(em));
    await admin.admin.requests.changeStatus({ id, status: 'shipped' });
    await expect((await callerAs(client)).me.requests.cancel({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This request is shipped by now, so it can no longer be cancelled.',
    });
  });

  test('happens once, however often it is pressed, also while an admin rejects', async ({
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

  test('is not found for anybody else, an admin included', async ({ portal: { em, callerAs } }) => {
    const { id } = await buildRequest(em);
    for (const stranger of [await buildClient(em), await buildAdmin(em)]) {
      const caller = await callerAs(stranger);
      await expect(caller.me.requests.cancel({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    const nobody = await callerAs(null);
    await expect(nobody.me.requests.cancel({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
