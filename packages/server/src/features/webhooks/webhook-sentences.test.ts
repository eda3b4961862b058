import { WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/webhooks.values';
import { expect, test } from 'vitest';
import type { WebhookEventJob } from './webhook-job.ts';
import { textBody } from './webhook-text.ts';

const name = 'Ada <b> & @here [x](y)';
const user = { id: 7, name, email: 'secret@example.com', company: 'Secret', customerNumber: 'Secret' };
const request = {
  id: 81,
  status: 'approved',
  user,
  enteredBy: null,
  cancelledAt: null,
  note: 'Secret',
  reference: 'Secret',
  shipTo: { line1: 'Secret' },
  outcome: { answer: 'ordered', amount: 4711, comment: 'Secret' },
};
const client = { data: { ...user, username: 'secret' } };
const sample = { data: { id: 5, name, description: 'Secret', unitCost: 4711 } };
const held = { data: { id: 3, user, state: 'declined', note: 'Secret', answer: 'Secret' } };

const ADA = 'Ada &lt;b&gt; &amp; @\u200bhere [x]\u200b(y)';
const events: Record<WebhookEvent, [job: object, sentence: string, path: string]> = {
  'request.created': [{ request }, `${ADA} has submitted request #81`, '/admin/requests/81'],
  'request.updated': [
    { request },
    `The request #81 of ${ADA} has changed and is approved`,
    '/admin/requests/81',
  ],
  'request.outcome': [
    { request },
    `The request #81 of ${ADA} has an outcome: order placed`,
    '/admin/requests/81',
  ],
  'request.message': [
    { request: { ...request, message: { from: 'office', text: 'Secret', name: 'Secret' } } },
    `A message about request #81 was sent to ${ADA}`,
    '/admin/requests/81',
  ],
  'client.created': [client, `${ADA} is a new client`, '/admin/clients/7'],
  'client.updated': [client, `The client ${ADA} has changed`, '/admin/clients/7'],
  'client.deleted': [client, `The client ${ADA} was deleted`, '/admin'],
  'credits.adjusted': [
    { data: { user, amount: 4711, reason: 'Secret' } },
    `The credits of ${ADA} were adjusted`,
    '/admin/clients/7',
  ],
  'held-request.created': [held, `A request of ${ADA} waits for credits`, '/admin/requests'],
  'held-request.decided': [held, `The waiting request of ${ADA} is declined`, '/admin/requests'],
  'sample.created': [sample, `${ADA} is a new sample`, '/admin/samples?edit=5'],
  'sample.updated': [sample, `The sample ${ADA} has changed`, '/admin/samples?edit=5'],
};

test.for([...WEBHOOK_EVENTS])('A chat reads of %s one sentence with a link, and no secret', (type) => {
  const [job, sentence, path] = events[type];
  const body = textBody(
    { type, at: '2026-11-29T09:00:00Z', ...job } as WebhookEventJob,
    'https://portal.test',
  );
  expect(JSON.parse(body)).toEqual({ text: `${sentence}: https://portal.test${path}` });
});
