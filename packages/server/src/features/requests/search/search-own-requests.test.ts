import type { SearchOwnRequestsInput } from '@portal/contract/requests/search';
import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { test as base } from '../../../../test/portal.fixture.ts';

/** The requests of a client: of a crest, of a fern (shipped), of both (cancelled), and of a fern again (rejected). */
const test = base.extend<{
  history: { ids: number[]; find: (input: SearchOwnRequestsInput) => Promise<number[]> };
}>({
  history: async ({ portal: { em, callerAs } }, use) => {
    const client = await buildClient(em, { monthlyCredits: 50 });
    const crest = await buildSample(em, { name: 'Harbour Crest' });
    const fern = await buildSample(em, { name: 'Fern 100%' });
    const submit = async (...lines: { id: number; quantity: number }[]) =>
      (await buildRequest(em, { userId: client.id, lines })).id;
    const ids = [
      await submit({ id: crest.id, quantity: 4 }),
      await submit({ id: fern.id, quantity: 1 }),
      await submit({ id: crest.id, quantity: 3 }, { id: fern.id, quantity: 1 }),
      await submit({ id: fern.id, quantity: 2 }),
    ];
    await buildRequest(em, { lines: [{ id: crest.id, quantity: 1 }] });
    const { admin } = await callerAs(await buildAdmin(em));
    const { me } = await callerAs(client);
    const [, shipped = 0, cancelled = 0, rejected = 0] = ids;
    const shipment = { carrier: 'DHL', trackingNumber: 'JD014' };
    await admin.requests.changeStatus({ id: shipped, status: 'shipped', ...shipment });
    await admin.requests.changeStatus({ id: rejected, status: 'rejected' });
    await me.requests.cancel({ id: cancelled });
    await use({
      ids,
      find: async (input) => (await me.requests.search(input)).items.map(({ id }) => ids.indexOf(id)),
    });
  },
});

test('A client finds the own requests only, newest first', async ({ history: { find } }) => {
  expect(await find({})).toEqual([3, 2, 1, 0]);
  expect(await find({ order: 'asc' })).toEqual([0, 1, 2, 3]);
});

test('The search of the history matches samples, carrier and tracking number with every word', async ({
  history: { find },
}) => {
  expect(await find({ search: 'CREST harbour' })).toEqual([2, 0]);
  expect(await find({ search: 'crest fern' })).toEqual([2]);
  expect(await find({ search: 'dhl jd014' })).toEqual([1]);
  expect(await find({ search: 'dhl crest' })).toEqual([]);
  expect(await find({ search: '100%' })).toEqual([3, 2, 1]);
  expect(await find({ search: '1_0' })).toEqual([]);
});

test('The search of the history finds a tracking number whatever the blanks and hyphens of either', async ({
  portal: { em, callerAs },
  history: { find, ids },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  for (const trackingNumber of ['7946 2123 4567', '7946-2123-4567', '794621234567']) {
    await admin.requests.update({ id: ids[1] ?? 0, carrier: 'FedEx', trackingNumber });
    for (const search of ['794621234567', '7946 2123 4567', '7946-2123-4567', '21234567', '4621-23'])
      expect(await find({ search }), `${search} in ${trackingNumber}`).toEqual([1]);
    expect(await find({ search: '79462123456799' })).toEqual([]);
  }
});

test('A number with # finds one own request, with or without further words, and no tracking number', async ({
  portal: { em, callerAs },
  history: { find, ids },
}) => {
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.update({ id: ids[1] ?? 0, carrier: 'FedEx', trackingNumber: '794621234567' });
  expect(await find({ search: '7946' })).toEqual([1]);
  expect(await find({ search: '#7946' })).toEqual([]);
  expect(await find({ search: `#${ids[1]}` })).toEqual([1]);
  expect(await find({ search: `#${ids[1]} fern` })).toEqual([1]);
  expect(await find({ search: `#${ids[1]} crest` })).toEqual([]);
  expect(await find({ search: `#${Math.max(...ids) + 1}` })).toEqual([]);
});

test('A cancelled request is found among the rejected ones, and by its own word', async ({
  history: { find },
}) => {
  expect(await find({ status: 'rejected' })).toEqual([3, 2]);
  expect(await find({ search: 'cancelled' })).toEqual([2]);
  expect(await find({ search: 'rejected' })).toEqual([3]);
  expect(await find({ status: 'rejected', search: 'crest' })).toEqual([2]);
});

test('The history is sorted by credits and by the order of the statuses', async ({ history: { find } }) => {
  expect(await find({ sort: 'credits' })).toEqual([2, 0, 3, 1]);
  expect(await find({ sort: 'credits', order: 'asc' })).toEqual([1, 3, 0, 2]);
  expect(await find({ sort: 'status', order: 'asc' })).toEqual([0, 1, 2, 3]);
});

test('The history has pages in both directions, and the total of its filter', async ({
  portal: { em, callerAs },
}) => {
  const client = await buildClient(em, { monthlyCredits: 50 });
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await buildRequest(em, { userId: client.id })).id);
  const { me } = await callerAs(client);
  const first = await me.requests.search({ limit: 2 });
  const second = await me.requests.search({ limit: 2, after: first.nextCursor ?? '' });
  expect([first, second].map(({ items }) => items.map(({ id }) => id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2, 4),
  ]);
  expect(second).toMatchObject({ position: 2, total: 5 });
  expect(await me.requests.search({ limit: 2, before: second.previousCursor ?? '' })).toEqual(first);
});

test('A client finds active samples by the words of their texts', async ({ portal: { em, callerAs } }) => {
  const crest = await buildSample(em, { name: 'Quilted Crest' });
  await buildSample(em, { name: 'Quilted Anchor', isActive: false });
  const { me } = await callerAs(await buildClient(em));
  expect(await me.samples.search({ search: 'quilted' })).toMatchObject({
    items: [{ id: crest.id }],
    total: 1,
  });
  expect(await me.samples.search({ search: 'crest quilted' })).toMatchObject({ total: 1 });
});
