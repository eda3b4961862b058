import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest, buildSample, PASSWORD } from '../../../../test/builders.ts';
import { hashTables } from '../../../../test/database/table-hashes.ts';
import { test } from '../../../../test/emails/email.fixture.ts';
import { ruleContext, shiftClock, type TestPortal } from '../../../../test/portal.fixture.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { createOutcomeLink } from './outcome-links.service.ts';

async function buildLink({ em, callerAs }: TestPortal) {
  const client = await buildClient(em);
  const sample = await buildSample(em, { name: 'Lion Crest' });
  const { id } = await buildRequest(em, { userId: client.id, lines: [{ id: sample.id, quantity: 2 }] });
  const { admin } = await callerAs(await buildAdmin(em));
  await admin.requests.changeStatus({ id, status: 'shipped' });
  const token = await createOutcomeLink(ruleContext(em.fork()), id);
  return { id, sampleId: sample.id, client, admin, token, links: (await callerAs(null)).outcomeLinks };
}

test('Opening a link ten times stores nothing, and shows the number and the samples', async ({ portal }) => {
  const { id, sampleId, token, links } = await buildLink(portal);
  const tables = { schemas: ['public', 'jobs'], except: ['queue', 'version'] };
  const before = await hashTables(portal.em, tables);
  const views = [];
  for (let count = 0; count < 10; count += 1) views.push(await links.open({ token }));
  expect(await hashTables(portal.em, tables)).toEqual(before);
  expect(views).toHaveLength(10);
  expect(views[0]).toEqual({
    requestId: id,
    samples: [{ id: sampleId, name: 'Lion Crest', imageUrl: null, units: 2 }],
    currency: 'USD',
    validUntil: expect.stringMatching(/Z$/),
  });
});

test('Everyone who has the link can answer for the client, and change the answer for thirty days', async ({
  portal,
}) => {
  const { id, client, token, links } = await buildLink(portal);
  const read = () => getRequest(ruleContext(portal.em.fork()), id);
  expect(await links.answer({ token, answer: 'ordered', amount: 5_000, orderNumber: 'PO 1' })).toBeNull();
  const { outcome, timeline } = await read();
  expect(outcome).toMatchObject({ answer: 'ordered', amount: 5_000, orderNumber: 'PO 1', givenBy: 'client' });
  expect(timeline.at(-1)).toMatchObject({ kind: 'outcome', actor: client.name, note: 'Order placed' });
  await shiftClock(portal.em, '29 days');
  await links.answer({ token, answer: 'not-a-fit', comment: 'Too large' });
  expect((await read()).outcome).toMatchObject({
    answer: 'not-a-fit',
    amount: null,
    orderNumber: null,
    comment: 'Too large',
  });
  await shiftClock(portal.em, '2 days');
  await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(links.answer({ token, answer: 'ordered' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await read()).outcome?.answer).toBe('not-a-fit');
});

test('An answer by link keeps what its page does not show, but no comment of an admin', async ({
  portal,
}) => {
  const { id, admin, token, links } = await buildLink(portal);
  await admin.requests.setOutcome({
    id,
    answer: 'ordered',
    amount: 7_500,
    orderNumber: 'SO-9',
    comment: 'By phone',
  });
  await links.answer({ token, answer: 'ordered' });
  expect((await admin.requests.get({ id })).outcome).toMatchObject({
    amount: 7_500,
    orderNumber: 'SO-9',
    comment: null,
    givenBy: 'client',
  });
  await links.answer({ token, answer: 'ordered', comment: 'Well done' });
  await links.answer({ token, answer: 'deciding' });
  expect((await admin.requests.get({ id })).outcome).toMatchObject({ comment: 'Well done', amount: null });
});

test('The same answer by link keeps reason and samples, and another one clears them', async ({ portal }) => {
  const { id, sampleId, admin, token, links } = await buildLink(portal);
  const read = async () => (await admin.requests.get({ id })).outcome;
  await links.answer({ token, answer: 'not-a-fit', comment: 'Too dark' });
  const about = { reason: 'color', sampleIds: [sampleId] } as const;
  await links.answer({ token, answer: 'not-a-fit', reason: 'color', sampleIds: [sampleId] });
  expect(await read()).toMatchObject({ answer: 'not-a-fit', comment: 'Too dark', ...about });
  await links.answer({ token, answer: 'not-a-fit' });
  expect(await read()).toMatchObject(about);
  await links.answer({ token, answer: 'problem' });
  expect(await read()).toMatchObject({ answer: 'problem', reason: null, sampleIds: null });
  await links.answer({ token, answer: 'problem', reason: 'late', sampleIds: null });
  await links.answer({ token, answer: 'ordered' });
  expect(await read()).toMatchObject({ answer: 'ordered', reason: null, sampleIds: null });
  for (const unfit of [{ reason: 'late' as const }, { sampleIds: [] }, { sampleIds: [sampleId + 1] }])
    await expect(links.answer({ token, answer: 'ordered', ...unfit })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('A link is for one request: its number cannot be chosen', async ({ portal }) => {
  const { token, links } = await buildLink(portal);
  const other = await buildLink(portal);
  for (const field of ['id', 'requestId'])
    await expect(
      links.answer({ token, answer: 'ordered', [field]: other.id } as Parameters<typeof links.answer>[0]),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await links.answer({ token, answer: 'ordered' });
  expect((await other.admin.requests.get({ id: other.id })).outcome).toBeNull();
});

test('A deactivation ends the links, and a reactivation revives none', async ({ portal }) => {
  const { client, admin, token, links } = await buildLink(portal);
  await admin.clients.deactivate({ id: client.id });
  await expect(links.answer({ token, answer: 'ordered' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.clients.reactivate({ id: client.id });
  await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('A rejected request takes no answer by link, and the deletion of its client takes all of it', async ({
  portal,
}) => {
  const { id, client, admin, token, links } = await buildLink(portal);
  await links.answer({ token, answer: 'problem' });
  await admin.requests.changeStatus({ id, status: 'rejected' });
  await expect(links.answer({ token, answer: 'ordered' })).rejects.toMatchObject({
    cause: { code: 'no-outcome-yet' },
  });
  await admin.clients.delete({ id: client.id });
  for (const table of ['outcomes', 'outcome_questions', 'outcome_links'])
    expect(await portal.em.fork().execute(`select from ${table}`), table).toEqual([]);
});

test('A network that sends too many answers or unknown links must wait, on every node', async ({
  portal,
}) => {
  const { token, links } = await buildLink(portal);
  await portal.em.fork().execute(
    `insert into attempts (kind, key, at, expires_at)
       select kind, '127.0.0.1', app_now(), app_now() + interval '15 minutes'
       from generate_series(1, 99), unnest(array['unknown-outcome-link', 'outcome-answer']) as kind`,
  );
  const unknown = { token: 'x'.repeat(43) };
  await expect(links.open(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  // Another person in the same network has a valid link.
  await links.open({ token });
  await links.answer({ token, answer: 'deciding' });
  for (const use of [
    () => links.open(unknown),
    () => links.answer({ ...unknown, answer: 'ordered' }),
    () => links.answer({ token, answer: 'ordered' }),
  ])
    await expect(use()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await shiftClock(portal.em, '16 minutes');
  await links.answer({ token, answer: 'ordered' });
});

const ends: [name: string, end: (portal: TestPortal, client: { id: number }) => Promise<unknown>][] = [
  [
    'an admin’s correction of the email',
    async ({ em, callerAs }, { id }) =>
      (await callerAs(await buildAdmin(em))).admin.clients.update({ id, email: 'right@example.com' }),
  ],
  [
    'a password change',
    async ({ callerAs }, client) =>
      (await callerAs(client)).me.password.change({ currentPassword: PASSWORD, newPassword: 'new-secret' }),
  ],
  [
    'an own change of the email',
    async ({ callerAs }, client) => (await callerAs(client)).me.profile.update({ email: 'own@example.com' }),
  ],
  [
    '"Revoke all"',
    async ({ em, callerAs }, { id }) => (await callerAs(await buildAdmin(em))).admin.access.endAll({ id }),
  ],
];

test.for(ends)('A link ends with %s, as password links do', async ([, end], { portal }) => {
  const { client, token, links } = await buildLink(portal);
  await end(portal, client);
  await expect(links.open({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(links.answer({ token, answer: 'ordered' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
