import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import type { TestPortal } from '../../../../test/portal.fixture.ts';

async function buildApproved({ em, callerAs }: TestPortal, samples: { id: number }[] = []) {
  const client = await buildClient(em);
  const lines = samples.map((sample) => ({ id: sample.id, quantity: 1 }));
  const { id } = await buildRequest(em, { userId: client.id, ...(lines.length > 0 && { lines }) });
  const admin = await buildAdmin(em);
  const callers = { client: await callerAs(client), admin: await callerAs(admin) };
  await callers.admin.admin.requests.changeStatus({ id, status: 'approved' });
  return { id, client, me: callers.client.me, admin: callers.admin.admin, account: admin };
}

const publishedOutcomes = (portal: TestPortal) =>
  portal.em
    .fork()
    .execute<{ data: { request: { outcome: object; postage?: number } } }[]>(
      "select data from jobs.job where name = 'webhook-events' and data ->> 'type' = 'request.outcome' order by created_on",
    );

test('A client says what came of a request, and an admin replaces it as a whole', async ({ portal }) => {
  const { id, me, admin } = await buildApproved(portal);
  expect((await me.requests.get({ id })).outcome).toBeNull();
  const deciding = await me.requests.setOutcome({ id, answer: 'deciding', comment: ' Two\r\nlines ' });
  expect(deciding.outcome).toEqual({
    answer: 'deciding',
    amount: null,
    currency: 'USD',
    orderNumber: null,
    comment: 'Two\nlines',
    reason: null,
    sampleIds: null,
    givenBy: 'client',
    at: expect.stringMatching(/Z$/),
  });
  const ordered = await admin.requests.setOutcome({
    id,
    answer: 'ordered',
    amount: 10 ** 12,
    orderNumber: 'SO-1',
  });
  expect(ordered.outcome).toMatchObject({
    amount: 10 ** 12,
    orderNumber: 'SO-1',
    comment: null,
    givenBy: 'admin',
  });
  expect((await me.requests.list({})).items[0]?.outcome).toEqual(ordered.outcome);
  expect(ordered.timeline.filter(({ kind }) => kind === 'outcome').map(({ note }) => note)).toEqual([
    'Still deciding',
    'Order placed',
  ]);
  expect((await publishedOutcomes(portal)).map(({ data }) => data.request.outcome)).toEqual([
    deciding.outcome,
    ordered.outcome,
  ]);
});

test('The same outcome of the same giver changes nothing, and one that was not seen is a conflict', async ({
  portal,
}) => {
  const { id, me, admin } = await buildApproved(portal);
  const outcome = { id, answer: 'problem', comment: 'Crushed' } as const;
  const first = await me.requests.setOutcome({ ...outcome, expectedAt: null });
  expect(await me.requests.setOutcome(outcome)).toEqual(first);
  expect(await publishedOutcomes(portal)).toHaveLength(1);
  await expect(admin.requests.setOutcome({ id, answer: 'ordered', expectedAt: null })).rejects.toMatchObject({
    cause: { code: 'stale-outcome' },
  });
  const at = first.outcome?.at ?? null;
  const replaced = await admin.requests.setOutcome({ id, answer: 'ordered', expectedAt: at });
  expect(replaced.outcome).toMatchObject({ answer: 'ordered', comment: null, givenBy: 'admin' });
});

test('Only a request that is approved or went out has an outcome, which stays when it is rejected', async ({
  portal,
}) => {
  const { id, me, admin } = await buildApproved(portal);
  for (const status of ['approved', 'shipped', 'delivered', 'fulfilled'] as const) {
    await admin.requests.changeStatus({ id, status });
    await me.requests.setOutcome({ id, answer: 'ordered', comment: status });
  }
  for (const status of ['rejected', 'pending'] as const) {
    await admin.requests.changeStatus({ id, status });
    const answer = { id, answer: 'deciding' } as const;
    for (const set of [me.requests.setOutcome, admin.requests.setOutcome])
      await expect(set(answer)).rejects.toMatchObject({ cause: { code: 'no-outcome-yet' } });
    expect((await me.requests.get({ id })).outcome).toMatchObject({
      answer: 'ordered',
      comment: 'fulfilled',
    });
  }
});

test('An outcome has the currency of the setting at its time, and a request of another client has none', async ({
  portal,
}) => {
  const { id, me, admin } = await buildApproved(portal);
  await me.requests.setOutcome({ id, answer: 'ordered', amount: 100 });
  await admin.settings.update({ currency: 'JPY' });
  expect((await me.requests.get({ id })).outcome).toMatchObject({ amount: 100, currency: 'USD' });
  expect((await me.requests.get({ id })).currency).toBe('JPY');
  const currencyOf = async (amount: number) =>
    (await me.requests.setOutcome({ id, answer: 'ordered', amount })).outcome?.currency;
  expect(await currencyOf(100)).toBe('USD');
  expect(await currencyOf(200)).toBe('JPY');

  const other = await portal.callerAs(await buildClient(portal.em));
  await expect(other.me.requests.setOutcome({ id, answer: 'ordered' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('An outcome names a reason and samples of the request, and the next one replaces both', async ({
  portal,
}) => {
  const [crest, fern] = [
    await buildSample(portal.em, { name: 'Crest' }),
    await buildSample(portal.em, { name: 'Fern' }),
  ];
  const { id, me, admin } = await buildApproved(portal, [crest, fern]);
  const first = { id, answer: 'not-a-fit', reason: 'color', sampleIds: [fern.id] } as const;
  const { outcome } = await me.requests.setOutcome({ ...first, sampleIds: [fern.id] });
  expect(outcome).toMatchObject({ answer: 'not-a-fit', reason: 'color', sampleIds: [fern.id] });
  expect((await me.requests.list({})).items[0]?.outcome).toEqual(outcome);

  const both = { id, answer: 'problem', reason: 'missing' } as const;
  const named = await admin.requests.setOutcome({ ...both, sampleIds: [fern.id, crest.id] });
  expect(named.outcome).toMatchObject({ reason: 'missing', sampleIds: [fern.id, crest.id] });
  expect(await admin.requests.setOutcome({ ...both, sampleIds: [crest.id, fern.id] })).toEqual(named);
  const replaced = await admin.requests.setOutcome({ id, answer: 'problem' });
  expect(replaced.outcome).toMatchObject({ reason: null, sampleIds: null });
  const empty = { reason: '', sampleIds: '' } as unknown as { reason: null; sampleIds: null };
  expect(await admin.requests.setOutcome({ id, answer: 'problem', ...empty })).toEqual(replaced);
  expect((await publishedOutcomes(portal)).map(({ data }) => data.request.outcome)).toEqual([
    outcome,
    named.outcome,
    replaced.outcome,
  ]);
  const [entry] = (await admin.auditLog.search({ subject: `request-${id}` })).items;
  expect(entry?.changes).toEqual([
    { field: 'Outcome reason', from: 'Missing', to: null },
    { field: 'Outcome samples', from: 'Crest, Fern', to: null },
  ]);
});

test.for([
  ['a reason of an order', () => ({ answer: 'ordered', reason: 'color' }), 'reason'],
  ['a reason of one who is deciding', () => ({ answer: 'deciding', reason: 'other' }), 'reason'],
  ['an unknown reason', () => ({ answer: 'problem', reason: 'weight' }), 'reason'],
  ['no sample', () => ({ answer: 'problem', sampleIds: [] }), 'sampleIds'],
  ['a sample twice', (own: number) => ({ answer: 'problem', sampleIds: [own, own] }), 'sampleIds'],
  [
    'a sample of another request',
    (own: number, other: number) => ({ answer: 'problem', sampleIds: [own, other] }),
    'sampleIds',
  ],
] as const)('An outcome with %s is refused, and nothing is stored', async ([, of, field], { portal }) => {
  const [own, other] = [await buildSample(portal.em), await buildSample(portal.em)];
  const { id, client, admin, account } = await buildApproved(portal, [own]);
  const cookies = { client: await portal.signIn(client), admin: await portal.signIn(account) };
  for (const side of ['client', 'admin'] as const) {
    const response = await portal.call('PUT', `/api/${side}/requests/${id}/outcome`, {
      cookie: cookies[side],
      headers: { accept: 'application/problem+json' },
      body: of(own.id, other.id),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: field }] });
  }
  expect((await admin.requests.get({ id })).outcome).toBeNull();
});

test('The log of admins has what an admin records, with the amount as people read it', async ({ portal }) => {
  const { id, admin } = await buildApproved(portal);
  await admin.requests.setOutcome({ id, answer: 'ordered', amount: 123_450 });
  const [entry] = (await admin.auditLog.search({ subject: `request-${id}` })).items;
  expect(entry).toMatchObject({
    action: 'requests.setOutcome',
    changes: [
      { field: 'Outcome', from: null, to: 'Order placed' },
      { field: 'Order amount', from: null, to: '$1,234.50' },
    ],
  });
});

test('Programs that read changes get a request whose outcome has changed', async ({ portal }) => {
  const { id, me } = await buildApproved(portal);
  await portal.em.fork().execute(`alter table sample_requests disable trigger user;
    update sample_requests set updated_at = now() - interval '1 day';
    alter table sample_requests enable trigger user`);
  const updatedSince = new Date(Date.now() - 60_000).toISOString();
  expect((await me.requests.list({ updatedSince })).items).toEqual([]);
  await me.requests.setOutcome({ id, answer: 'not-a-fit' });
  expect((await me.requests.list({ updatedSince })).items).toMatchObject([{ id }]);
});

test('Admins filter the queue by an outcome', async ({ portal }) => {
  const { id, me, admin } = await buildApproved(portal);
  await buildRequest(portal.em);
  await me.requests.setOutcome({ id, answer: 'problem' });
  expect((await admin.requests.search({ outcome: 'problem' })).items).toMatchObject([{ id }]);
  expect((await admin.requests.search({ outcome: 'ordered' })).items).toEqual([]);
  expect(await admin.requests.counts({ outcome: 'problem' })).toMatchObject({ approved: 1, pending: 0 });
});

test('Postage and unit cost are for admins alone', async ({ portal }) => {
  const { id, me, admin } = await buildApproved(portal);
  const [sample] = (await me.samples.list({})).items;
  const sampleId = sample?.id ?? 0;
  await admin.samples.update({ id: sampleId, unitCost: 45 });
  await admin.requests.update({ id, postage: 780 });
  expect(await admin.samples.get({ id: sampleId })).toMatchObject({ unitCost: 45 });
  expect(await admin.requests.get({ id })).toMatchObject({ postage: 780 });
  expect((await admin.requests.list({})).items).toMatchObject([{ postage: 780 }]);
  expect((await admin.requests.search({})).items).toMatchObject([{ postage: 780 }]);

  await me.requests.setOutcome({ id, answer: 'ordered' });
  const own = [
    await me.requests.get({ id }),
    await me.requests.list({}),
    await me.requests.search({}),
    await me.requests.setOutcome({ id, answer: 'deciding' }),
    await me.samples.list({}),
    await me.samples.search({}),
    await me.samples.get({ id: sampleId }),
    await publishedOutcomes(portal),
  ];
  expect(JSON.stringify(own)).not.toMatch(/postage|unitCost/);
});
