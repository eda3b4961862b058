import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../test/builders.ts';
import { openTestPortal, test as portalTest } from '../../../test/portal.fixture.ts';
import { query } from '../../platform/db/kysely.ts';

// The lists include all rows, so each test has a portal of its own.
const test = portalTest.extend<{ ownPortal: Awaited<ReturnType<typeof openTestPortal>> }>({
  ownPortal: async ({ task: _ }, use) => {
    const ownPortal = await openTestPortal();
    await use(ownPortal);
    await ownPortal.close();
  },
});

test('The report names active samples and clients without requests in its days', async ({
  ownPortal: { em, callerAs },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const busy = await buildClient(em, { name: 'Busy', monthlyCredits: 20 });
  const idle = await buildClient(em, { name: 'Idle', monthlyCredits: 30 });
  await buildClient(em, { name: 'Small', monthlyCredits: 3 });
  const requested = await buildSample(em, { name: 'Requested' });
  const refused = await buildSample(em, { name: 'Refused' });
  await buildSample(em, { name: 'Never' });
  await buildSample(em, { name: 'Retired', isActive: false });
  await buildRequest(em, { userId: busy.id, lines: [{ id: requested.id, quantity: 1 }] });
  const rejected = await buildRequest(em, { userId: busy.id, lines: [{ id: refused.id, quantity: 1 }] });
  await admin.requests.changeStatus({ id: rejected.id, status: 'rejected' });

  const { unrequestedSamples, idleClients } = await admin.analytics.report({});
  expect(unrequestedSamples.map(({ name, lastRequestAt }) => [name, lastRequestAt])).toEqual([
    ['Never', null],
    ['Refused', rejected.date],
  ]);
  expect(idleClients.map(({ name, remainingCredits }) => [name, remainingCredits])).toEqual([
    ['Idle', 30],
    ['Small', 3],
  ]);

  await query(em)
    .updateTable('sample_requests')
    .set({ date: sql`timestamptz '2020-03-04 12:00Z'` })
    .execute();
  const lately = await admin.analytics.report({ from: '2021-01-01' });
  expect(lately.unrequestedSamples.map(({ name }) => name)).toEqual(['Never', 'Requested', 'Refused']);
  expect(lately.idleClients.map(({ name }) => name)).toEqual(['Idle', 'Busy', 'Small']);
  expect(lately.idleClients[1]?.lastRequestAt).toBe('2020-03-04T12:00:00.000Z');
  expect(idle.id).toBe(lately.idleClients[0]?.id);
});
