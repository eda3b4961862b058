import { expect } from 'vitest';
import { buildAdmin, buildClient, buildRequest } from '../../../../test/builders.ts';
import { ruleContext, test } from '../../../../test/portal.fixture.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { createWebhook } from '../../webhooks/webhooks.service.ts';

/** What the webhook events of a request say, in the order in which they are sent. */
async function webhookEvents(em: Em, id: number) {
  const rows = await em.fork().execute<{ event: string }[]>(
    `select concat_ws(' ', data ->> 'type', data -> 'request' ->> 'status') as event from jobs.job
     where name = 'webhook-events' and data -> 'request' ->> 'id' = ? order by start_after, data ->> 'at'`,
    [String(id)],
  );
  return rows.map(({ event }) => event);
}

test('An undo after a message is announced by webhook, because that of the message has the former status', async ({
  portal,
}) => {
  const { em } = portal;
  const hooks = ruleContext(em.fork(), await buildAdmin(em));
  const events = ['request.message', 'request.updated'] as const;
  await createWebhook(hooks, { url: 'https://hooks.example.com/message', events: [...events] });
  const client = await buildClient(em);
  const { id } = await buildRequest(em, { userId: client.id });
  const { admin } = await portal.callerAs(await buildAdmin(em));
  const { eventId } = await admin.requests.changeStatus({ id, status: 'approved', isUndoable: true });
  await (await portal.callerAs(client)).me.messages.send({ id, text: 'In navy, please' });
  const changes = [{ id, eventId: eventId ?? 0 }];
  expect(await admin.requests.undoStatusChanges({ changes })).toMatchObject({
    results: [{ isUndone: true }],
  });
  expect((await webhookEvents(em, id)).slice(-2)).toEqual([
    'request.message approved',
    'request.updated pending',
  ]);
});
