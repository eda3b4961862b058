import { CLIENT_TABLE_SORTS, SAMPLE_TABLE_SORTS } from '@portal/contract/analytics.values';
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

test('The tables narrow to active samples and clients without requests in their days', async ({
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

  const readIdle = async (from?: string) => ({
    samples: (await admin.analytics.samples({ from, only: 'unrequested' })).items,
    clients: (await admin.analytics.clients({ from, only: 'idle' })).items,
  });
  const { samples, clients } = await readIdle();
  expect(samples.map(({ name, lastRequestAt }) => [name, lastRequestAt])).toEqual([
    ['Never', null],
    ['Refused', rejected.date],
  ]);
  expect(clients.map(({ name, remainingCredits }) => [name, remainingCredits])).toEqual([
    ['Idle', 30],
    ['Small', 3],
  ]);

  await query(em)
    .updateTable('sample_requests')
    .set({ date: sql`timestamptz '2020-03-04 12:00Z'` })
    .execute();
  const lately = await readIdle('2021-01-01');
  expect(lately.samples.map(({ name }) => name)).toEqual(['Never', 'Requested', 'Refused']);
  expect(lately.clients.map(({ name }) => name)).toEqual(['Idle', 'Busy', 'Small']);
  expect(lately.clients[1]?.lastRequestAt).toBe('2020-03-04T12:00:00.000Z');
  expect(idle.id).toBe(lately.clients[0]?.id);
});

test('A table is sorted by each of its columns and read page by page', async ({
  ownPortal: { em, callerAs },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  const client = await buildClient(em, { name: 'Ada', monthlyCredits: 100 });
  await buildClient(em, { name: 'Bea' });
  for (const [place, name] of ['Anchor', 'Bear', 'Crest'].entries()) {
    const { id } = await buildSample(em, { name, unitCost: 100 });
    await buildRequest(em, { userId: client.id, lines: [{ id, quantity: place + 1 }] });
  }
  const first = await admin.analytics.samples({ sort: 'units', limit: 2 });
  expect(first.items.map(({ name }) => name)).toEqual(['Crest', 'Bear']);
  expect(first).toMatchObject({ total: 3, position: 0, previousCursor: null, currency: 'USD' });
  const second = await admin.analytics.samples({ sort: 'units', limit: 2, after: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ name: 'Anchor' }], position: 2, nextCursor: null });
  const back = await admin.analytics.samples({
    sort: 'units',
    limit: 2,
    before: second.previousCursor ?? '',
  });
  expect(back.items).toEqual(first.items);
  expect(await admin.analytics.samples({ limit: 2, after: '8' })).toMatchObject({ items: [], total: 3 });
  await expect(admin.analytics.samples({ after: 'next' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  for (const sort of SAMPLE_TABLE_SORTS)
    expect((await admin.analytics.samples({ sort, order: 'asc' })).items).toHaveLength(3);
  for (const sort of CLIENT_TABLE_SORTS)
    expect((await admin.analytics.clients({ sort, order: 'desc' })).items).toHaveLength(2);
  const byName = await admin.analytics.clients({ sort: 'name', order: 'desc' });
  expect(byName.items.map(({ name }) => name)).toEqual(['Bea', 'Ada']);
});
