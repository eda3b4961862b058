import { expect } from 'vitest';
import { buildClient, buildSample } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';

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
