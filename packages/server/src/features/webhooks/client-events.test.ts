import { expect } from 'vitest';
import { buildAdmin, buildClient } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { importer } from '../../../test/imports/import.fixture.ts';
import { createTestSession } from '../../../test/portal.fixture.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';

test('A webhook gets events about clients and adjusted credits, none for an admin or a change of nothing', async ({
  portal: { em, callerAs },
  admin,
  peer,
  hook,
}) => {
  await hook(peer.url, ['client.created', 'client.updated', 'client.deleted', 'credits.adjusted']);
  const { id } = await buildClient(em, { name: 'Ada', email: 'ada@example.com', monthlyCredits: 5 });
  await admin.clients.update({ id, monthlyCredits: 5, company: null });
  await admin.clients.update({ id, monthlyCredits: 8, remainingCredits: 2, reason: 'Fair samples' });
  for (const name of ['Ada Press', 'Ada Press'])
    await (await callerAs({ id })).me.profile.update({ name, email: 'ada@example.com' });
  await admin.clients.update({ id, company: 'Press Ltd', customerNumber: 'P-1' });
  await (await callerAs({ id })).me.profile.update({ company: 'Press & Daughters' });
  const manager = await buildAdmin(em);
  await (await callerAs(manager)).me.profile.update({ name: 'Manager' });
  await admin.clients.deactivate({ id });
  await admin.clients.delete({ id });

  await eventually(() => expect(peer.received).toHaveLength(8));
  const events = peer.received.map(({ body }) => JSON.parse(body));
  const dataOf = (wanted: string) => events.filter(({ type }) => type === wanted).map(({ data }) => data);
  expect(dataOf('client.created')).toMatchObject([{ id, name: 'Ada', monthlyCredits: 5, role: 'client' }]);
  expect(dataOf('credits.adjusted')).toEqual([
    {
      user: { id, name: 'Ada', email: 'ada@example.com' },
      amount: -3,
      remainingCredits: 2,
      reason: 'Fair samples',
    },
  ]);
  const updates = dataOf('client.updated').map(({ name, monthlyCredits, company, deactivatedAt }) => {
    return [name, monthlyCredits, company, deactivatedAt === null];
  });
  expect(updates.sort()).toEqual([
    ['Ada Press', 8, null, true],
    ['Ada Press', 8, 'Press & Daughters', false],
    ['Ada Press', 8, 'Press & Daughters', true],
    ['Ada Press', 8, 'Press Ltd', true],
    ['Ada', 8, null, true],
  ]);
  expect(dataOf('client.deleted')).toMatchObject([{ id, name: 'Ada Press', customerNumber: 'P-1' }]);
});

test('A registration that waits for approval sends its event', async ({ portal: { em }, peer, hook }) => {
  await hook(peer.url, ['client.created']);
  const { id } = await buildClient(em, { isWaiting: true });
  await eventually(() => expect(peer.received).toHaveLength(1));
  const { data } = JSON.parse(peer.received[0]?.body ?? '');
  expect(data).toMatchObject({ id, remainingCredits: 0, waitingSince: expect.stringMatching(/Z$/) });
});

test('An import sends the events of its clients, and none of one that it leaves unchanged', async ({
  portal,
  peer,
  hook,
}) => {
  await hook(peer.url, ['client.created', 'client.updated', 'client.deleted', 'credits.adjusted']);
  const changed = await buildClient(portal.em, { name: 'Ada' });
  const kept = await buildClient(portal.em, { name: 'Ben' });
  await eventually(() => expect(peer.received).toHaveLength(2));
  const { cookie } = await createTestSession(portal, await buildAdmin(portal.em));
  const { events } = await importer(portal, cookie, 'clients').importFile(
    [
      'Username,Name,Email',
      `${changed.username},Ada Press,${changed.email}`,
      `${kept.username},Ben,${kept.email}`,
      'iris-vale,Iris Vale,iris@example.com',
    ].join('\n'),
  );
  expect(events.at(-1)).toEqual({ result: { created: 1, updated: 1, unchanged: 1 } });
  await eventually(() => expect(peer.received).toHaveLength(4));
  const sent = peer.received.slice(2).map(({ body }) => JSON.parse(body));
  expect(sent.map(({ type, data }) => [type, data.name]).sort()).toEqual([
    ['client.created', 'Iris Vale'],
    ['client.updated', 'Ada Press'],
  ]);
});
