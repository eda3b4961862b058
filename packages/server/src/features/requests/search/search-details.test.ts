import type { SearchRequestsInput } from '@portal/contract/requests/search';
import { expect } from 'vitest';
import { buildClient, buildRequest } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import type { SignedInActor } from '../../../platform/actor.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { countRequests, searchOwnRequests, searchRequests } from './search-requests.service.ts';

const idsFor = async (em: Em, input: SearchRequestsInput) =>
  (await searchRequests(ruleContext(em.fork()), input)).items.map(({ id }) => id);

const buildRequests = async (em: Em, name: string, count: number) => {
  const client = await buildClient(em, { name, monthlyCredits: 100 });
  const ids: number[] = [];
  while (ids.length < count) ids.push((await buildRequest(em, { userId: client.id })).id);
  return { client, ids };
};

test('The request search finds requests by a part of their reference', async ({ portal: { em } }) => {
  const { ids, client } = await buildRequests(em, 'Reference Ltd', 2);
  const [id = 0, other = 0] = ids;
  await em.fork().execute(`update sample_requests set reference = 'PO-Zebra 77' where id = ?`, [id]);
  for (const search of ['zebra', 'bra po', 'PO-Zebra 77']) expect(await idsFor(em, { search })).toEqual([id]);
  expect(await idsFor(em, { search: 'reference' })).toEqual([other, id]);
  const own = await searchOwnRequests(
    { ...ruleContext(em.fork()), actor: { id: client.id, name: 'x', role: 'client' } as SignedInActor },
    { search: 'zebra' },
  );
  expect(own.items.map((item) => item.id)).toEqual([id]);
});

test('The request search finds requests by city and by the number of their order', async ({
  portal: { em },
}) => {
  const { ids } = await buildRequests(em, 'Number Ltd', 3);
  const [sent = 0, ordered = 0] = ids;
  await em.fork().execute(
    `update sample_requests set ship_to = '{"name": "Ada", "company": null, "line1": "1 Quay", "line2": null, "line3": null,
        "city": "Zwolle-Zuid", "region": null, "postalCode": null, "country": "NL", "phone": null}' where id = ?`,
    [sent],
  );
  await em.fork().execute(
    `insert into outcomes (request_id, answer, currency, order_number, given_by, at)
        values (?, 'ordered', 'USD', 'SO-77123', 'client', now())`,
    [ordered],
  );
  for (const search of ['zwolle', 'Zuid zwolle']) expect(await idsFor(em, { search })).toEqual([sent]);
  for (const search of ['SO-77123', '77123']) expect(await idsFor(em, { search })).toEqual([ordered]);
});

test('The request search finds the open requests that are overdue, and those without an address', async ({
  portal: { em },
}) => {
  const { ids, client } = await buildRequests(em, 'Stuck Ltd', 5);
  const [pending = 0, approved = 0, today = 0, sent = 0] = ids;
  await em
    .fork()
    .execute(
      `update sample_requests set needed_by = app_now()::date - (id <> ?)::int where id in (?, ?, ?, ?)`,
      [today, pending, approved, today, sent],
    );
  await em
    .fork()
    .execute(`update sample_requests set status = 'approved', ship_to = '{"city": "Zwolle"}' where id = ?`, [
      approved,
    ]);
  await em.fork().execute(`update sample_requests set status = 'shipped' where id = ?`, [sent]);
  const found = (input: SearchRequestsInput) => idsFor(em, { clientId: client.id, ...input });
  expect(await found({ issue: 'overdue' })).toEqual([approved, pending]);
  expect(await found({ issue: 'overdue', status: 'approved' })).toEqual([approved]);
  expect(await found({ issue: 'no-address' })).toEqual([ids[4], today, pending]);
  const counts = await countRequests(ruleContext(em.fork()), { clientId: client.id, issue: 'no-address' });
  expect(counts).toMatchObject({ pending: 3, approved: 0, shipped: 0 });
});

test('Sorted by needed-by day, requests without one are the last in both orders, on every page', async ({
  portal: { em },
}) => {
  const { ids, client } = await buildRequests(em, 'Urgent Ltd', 5);
  const [late, none, soon, never, same] = ids as [number, number, number, number, number];
  for (const [id, day] of [
    [late, '2026-12-24'],
    [soon, '2026-12-01'],
    [same, '2026-12-24'],
  ] as const)
    await em.fork().execute('update sample_requests set needed_by = ? where id = ?', [day, id]);
  const listed = async (order: 'asc' | 'desc') => {
    const found: number[] = [];
    let after: string | null | undefined;
    do {
      const input = { clientId: client.id, sort: 'neededBy' as const, order, limit: 1 };
      const page = await searchRequests(ruleContext(em.fork()), { ...input, ...(after ? { after } : {}) });
      found.push(...page.items.map(({ id }) => id));
      after = page.nextCursor;
    } while (after);
    return found;
  };
  expect(await listed('asc')).toEqual([soon, late, same, none, never]);
  expect(await listed('desc')).toEqual([same, late, soon, never, none]);
});
