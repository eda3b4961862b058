import { expect } from 'vitest';
import { buildClient, buildHeldRequest, buildSample } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';

test('A webhook gets held requests when they are created and when they end, whatever ends them', async ({
  portal: { em, callerAs },
  admin,
  peer,
  hook,
}) => {
  await hook(peer.url, ['held-request.created', 'held-request.decided']);
  const client = await buildClient(em, { monthlyCredits: 5 });
  const { id: userId, name, email } = client;
  const samples = [{ id: (await buildSample(em)).id, quantity: 6 }];
  const ids: number[] = [];
  for (const _ of ['sent', 'declined', 'cancelled'])
    ids.push((await buildHeldRequest(em, { userId, samples })).id);
  const [sent = 0, declined = 0, cancelled = 0] = ids;
  const { requestId } = await admin.heldRequests.grant({ id: sent, credits: 1 });
  await admin.heldRequests.decline({ id: declined, reason: 'Not now' });
  const { me } = await callerAs(client);
  await me.heldRequests.cancel({ id: cancelled });
  const replaced = await buildHeldRequest(em, { userId, samples });
  const inPlace = { waitsFor: 'admin', reason: 'A fair', samples, replaces: replaced.id } as const;
  ids.push(replaced.id, (await me.heldRequests.create(inPlace)).id);

  await eventually(() => expect(peer.received).toHaveLength(9));
  const events = peer.received.map(({ body }) => JSON.parse(body));
  const dataOf = (wanted: string) =>
    events
      .filter(({ type }) => type === wanted)
      .map(({ data }) => data)
      .toSorted((one, other) => one.id - other.id);
  expect(dataOf('held-request.created')).toMatchObject(
    ids.map((id) => ({ id, state: 'waiting', units: 6, user: { id: userId, name, email } })),
  );
  const decided = dataOf('held-request.decided');
  expect(decided).toMatchObject([
    { id: sent, state: 'sent', requestId, granted: 1 },
    { id: declined, state: 'declined', decisionReason: 'Not now' },
    { id: cancelled, state: 'cancelled' },
    { id: replaced.id, state: 'cancelled' },
  ]);
  // The client's balance is not for receivers of webhooks.
  for (const held of decided) expect(Object.keys(held)).not.toContain('remainingCredits');
});
