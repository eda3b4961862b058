import { expect } from 'vitest';
import { buildClient, buildRequest } from '../../../test/builders.ts';
import { eventually } from '../../../test/emails/email-state.ts';
import { testOnNodes as test } from '../../../test/webhooks/webhooks.fixture.ts';

test('A webhook gets each message with its text and its request, in the order of their times', async ({
  portal: { em, callerAs },
  admin,
  peer,
  hook,
}) => {
  await hook(peer.url, ['request.message', 'request.updated']);
  const client = await buildClient(em, { name: 'Ada Press' });
  const { id } = await buildRequest(em, { userId: client.id });
  await admin.messages.send({ id, text: 'Which color?', needsAnswer: true });
  await (await callerAs(client)).me.messages.send({ id, text: 'Navy' });
  await admin.requests.changeStatus({ id, status: 'approved' });
  await eventually(() => expect(peer.received).toHaveLength(3));
  const events = peer.received
    .map(({ body }) => JSON.parse(body))
    .sort((one, other) => one.timestamp.localeCompare(other.timestamp));
  expect(events).toMatchObject([
    {
      type: 'request.message',
      data: { id, awaitsAnswer: true, message: { from: 'office', text: 'Which color?', needsAnswer: true } },
    },
    {
      type: 'request.message',
      data: { id, awaitsAnswer: false, message: { from: 'client', name: 'Ada Press', text: 'Navy' } },
    },
    { type: 'request.updated', data: { id, status: 'approved' } },
  ]);
  expect(new Set(events.map(({ timestamp }) => timestamp)).size).toBe(3);
  expect(events[2].data).not.toHaveProperty('message');
});
