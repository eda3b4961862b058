import { expect } from 'vitest';
import { buildAdmin, buildClient, buildSample } from '../../../test/builders.ts';
import { countStates, eventually } from '../../../test/emails/email-state.ts';
import { importer } from '../../../test/imports/import.fixture.ts';
import { createTestSession, ruleContext } from '../../../test/portal.fixture.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';
import { testWebhook } from './delivery/deliveries.service.ts';

test('A chat gets one sentence and a link, with names as text and nothing that was written', async ({
  portal: { em, callerAs },
  admin,
  peer,
  hook,
}) => {
  const { id: hookId } = await hook(peer.url, ['request.created', 'request.message']);
  expect((await admin.webhooks.update({ id: hookId, format: 'text' })).format).toBe('text');
  const client = await buildClient(em, { name: 'Ada <b> & @here [x](y)' });
  const sample = await buildSample(em);
  const { me } = await callerAs(client);
  const { id } = await me.requests.submit({ samples: [{ id: sample.id, quantity: 1 }], note: 'Secret note' });
  await me.messages.send({ id, text: 'Secret words' });
  await admin.webhooks.test({ id: hookId });
  await eventually(() => expect(peer.received).toHaveLength(3));
  const texts = peer.received.map(({ body }) => JSON.parse(body));
  for (const body of texts) expect(Object.keys(body)).toEqual(['text']);
  const all = JSON.stringify(texts);
  expect(all).toContain(`https://portal.example.com/admin/requests/${id}`);
  expect(all).toContain('Ada &lt;b&gt; &amp; @\u200bhere [x]\u200b(y)');
  expect(all).not.toMatch(/Secret|@here/);
  expect(all).toContain('This is a test of the webhook');
});

test('A chat reads that the office has entered a request for its client', async ({
  portal: { em },
  admin,
  peer,
  hook,
}) => {
  await admin.webhooks.update({ id: (await hook(peer.url, ['request.created'])).id, format: 'text' });
  const client = await buildClient(em, { name: 'Ada Press' });
  const sample = await buildSample(em);
  const { id } = await admin.requests.enter({ id: client.id, samples: [{ id: sample.id, quantity: 1 }] });
  await eventually(() => expect(peer.received).toHaveLength(1));
  expect(JSON.parse(peer.received[0]?.body ?? '')).toEqual({
    text: `The office has entered request #${id} for Ada Press: https://portal.example.com/admin/requests/${id}`,
  });
});

test('Without PUBLIC_URL the test of a chat has the local address of its node', async ({
  portal: { em },
  admin,
  peer,
  hook,
}) => {
  const { id } = await hook(peer.url);
  await admin.webhooks.update({ id, format: 'text' });
  await testWebhook(ruleContext(em.fork(), await buildAdmin(em), { localUrl: 'http://127.0.0.1:3000' }), id);
  await eventually(() => expect(peer.received).toHaveLength(1));
  expect(JSON.parse(peer.received[0]?.body ?? '')).toEqual({
    text: 'This is a test of the webhook: http://127.0.0.1:3000/admin/settings/webhooks',
  });
});

test('A sample sends events without its cost, and none for a change of cost or approval alone', async ({
  admin,
  peer,
  hook,
}) => {
  await hook(peer.url, ['sample.created', 'sample.updated']);
  const { id } = await admin.samples.create({ name: 'Crest', description: 'In gold', unitCost: 45 });
  await admin.samples.update({ id, unitCost: 50, needsApproval: true });
  await admin.samples.update({ id, designNumber: 'TX-1' });
  await admin.samples.bulkSetActive({ items: [{ id }], isActive: false });
  await eventually(() => expect(peer.received).toHaveLength(3));
  const events = peer.received
    .map(({ body }) => JSON.parse(body))
    .sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  expect(events.map(({ type }) => type)).toEqual(['sample.created', 'sample.updated', 'sample.updated']);
  expect(events.map(({ data }) => [data.designNumber, data.isActive])).toEqual([
    [null, true],
    ['TX-1', true],
    ['TX-1', false],
  ]);
  for (const { data } of events) {
    expect(data).not.toHaveProperty('unitCost');
    expect(data).not.toHaveProperty('needsApproval');
  }
});

test('An import sends one event for each new or changed sample, and none for a changed cost', async ({
  portal,
  peer,
  hook,
}) => {
  const { em } = portal;
  const sample = (designNumber: string) =>
    buildSample(em, { name: 'Crest', description: 'In gold', designNumber });
  for (const designNumber of ['CHANGED', 'DEARER', 'EQUAL']) await sample(designNumber);
  await hook(peer.url, ['sample.created', 'sample.updated']);
  const { cookie } = await createTestSession(portal, await buildAdmin(em));
  const file = [
    'Design number,Name,Description,Unit cost',
    'NEW,Crest,In gold,0.10',
    'CHANGED,Crest,In silver,',
    'DEARER,Crest,In gold,0.50',
    'EQUAL,Crest,In gold,',
  ].join('\n');
  const { events } = await importer(portal, cookie, 'samples').importFile(file);
  expect(events.at(-1)).toEqual({ result: { created: 1, updated: 2, unchanged: 1 } });
  await eventually(() => expect(peer.received).toHaveLength(2));
  await eventually(async () => expect(await countStates(em, 'webhook-events')).toEqual({ completed: 2 }));
  const received = peer.received.map(({ body }) => JSON.parse(body));
  expect(received.map(({ type, data }) => `${type} ${data.designNumber}`).sort()).toEqual([
    'sample.created NEW',
    'sample.updated CHANGED',
  ]);
});
