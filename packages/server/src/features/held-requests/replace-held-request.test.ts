import { heldRequestMessages } from '@portal/contract/held-requests';
import { heldRequestLimits } from '@portal/contract/held-requests.values';
import { expect } from 'vitest';
import { buildClient } from '../../../test/builders.ts';
import { test } from '../../../test/held-requests/held-requests.fixture.ts';
import { overlapping } from '../../../test/locks/during-transaction.ts';

test('A request is submitted in the place of a held one, with its cancellation or not at all, and once for a key', async ({
  scene: { me, sample, hold },
}) => {
  const { id } = await hold();
  const order = { samples: [{ id: sample.id, quantity: 2 }], idempotencyKey: 'in-its-place' };
  const request = await me.heldRequests.submit({ id, ...order });
  expect(request).toMatchObject({ remainingCredits: 3 });
  expect(await me.heldRequests.submit({ id, ...order })).toEqual(request);
  expect((await me.heldRequests.list({})).items).toMatchObject([{ id, state: 'cancelled', requestId: null }]);

  const late = me.heldRequests.submit({ id, ...order, idempotencyKey: 'late' });
  await expect(late).rejects.toMatchObject({ cause: { code: 'not-waiting' } });
  expect((await me.credits.statement({})).closing).toBe(3);
  expect((await me.requests.list({})).items).toHaveLength(1);
});

test('A held request of the other kind is created in its place, with its cancellation or not at all, also at ten', async ({
  portal: { em, callerAs },
  scene: { client, me, hold },
}) => {
  const { id: replaces } = await hold();
  await hold();
  const kept = await hold({ reason: 'Kept' });
  for (let count = 3; count < heldRequestLimits.waiting; count += 1) await hold();
  const stateOf = async (id: number) =>
    (await me.heldRequests.list({})).items.find((held) => held.id === id)?.state;

  await expect(hold({ replaces, waitsFor: 'renewal' })).rejects.toThrow(heldRequestMessages.aboveMonthly(5));
  expect(await stateOf(replaces)).toBe('waiting');
  await expect(hold()).rejects.toThrow(heldRequestMessages.tooMany);
  const { me: other } = await callerAs(await buildClient(em, { monthlyCredits: 5 }));
  await expect(
    other.heldRequests.create({
      waitsFor: 'admin',
      reason: 'Mine',
      samples: kept.samples.map(({ id }) => ({ id, quantity: 6 })),
      replaces,
    }),
  ).rejects.toThrow(heldRequestMessages.notFound);

  const create = () => hold({ replaces, idempotencyKey: 'in-its-place' });
  const outcomes = await overlapping(em, client.id, [create, create]);
  const [first, repeated] = outcomes.map((outcome) => outcome.status === 'fulfilled' && outcome.value.id);
  expect(repeated).toBe(first);
  expect(await stateOf(replaces)).toBe('cancelled');
  expect((await me.heldRequests.list({ state: 'waiting' })).items).toHaveLength(heldRequestLimits.waiting);
  await expect(hold({ replaces })).rejects.toMatchObject({ cause: { code: 'not-waiting' } });
  expect(await stateOf(kept.id)).toBe('waiting');
});
