import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import type { TestPortal } from '../../../../test/portal.fixture.ts';

async function buildApproved({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const admin = await buildAdmin(em);
  const callers = { client: await callerAs(client), admin: await callerAs(admin) };
  await callers.admin.admin.requests.changeStatus({ id, status: 'approved' });
  return { id, client, me: callers.client.me, admin: callers.admin.admin, names: { admin: admin.name } };
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
  expect((await me.requests.setOutcome({ id, answer: 'ordered', amount: 100 })).outcome?.currency).toBe(
    'JPY',
  );

  const other = await portal.callerAs(await buildClient(portal.em));
  await expect(other.me.requests.setOutcome({ id, answer: 'ordered' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
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

test('Postage alone is no event of the timeline and no webhook; with a status it is undone with it', async ({
  portal,
}) => {
  const { id, admin } = await buildApproved(portal);
  const before = await admin.requests.get({ id });
  const withPostage = await admin.requests.update({ id, postage: 780 });
  expect(withPostage.timeline).toEqual(before.timeline);
  const { eventId } = await admin.requests.changeStatus({
    id,
    status: 'shipped',
    postage: 990,
    isUndoable: true,
  });
  expect((await admin.requests.get({ id })).postage).toBe(990);
  await admin.requests.undoStatusChanges({ changes: [{ id, eventId: eventId ?? 0 }] });
  expect((await admin.requests.get({ id })).postage).toBe(780);
  const entries = (
    await admin.auditLog.search({ subject: `request-${id}`, action: 'requests.updateShipment' })
  ).items;
  expect(entries).toMatchObject([{ changes: [{ field: 'Postage', from: null, to: '$7.80' }] }]);
  const stale = {
    id,
    carrier: null,
    trackingNumber: null,
    expected: { carrier: null, trackingNumber: null, postage: null },
  };
  await expect(admin.requests.updateShipment({ ...stale, postage: 1 })).rejects.toMatchObject({
    cause: { code: 'stale-shipment' },
  });
});
