import { ClientView } from '@portal/contract/clients';
import { HeldRequestEventView } from '@portal/contract/held-requests';
import { RequestView } from '@portal/contract/requests';
import { SampleView } from '@portal/contract/samples';
import { CreditAdjustmentView, RequestMessageView } from '@portal/contract/webhooks';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@portal/contract/webhooks.values';
import * as z from 'zod';
import { findExampleResponse } from '../examples/examples.ts';
import { describeSchema, type JsonSchema } from './schemas.ts';

type DescribedEvent = {
  when: string;
  data: z.core.$ZodType;
  /** The route whose recorded response is the example's data. */
  from: string;
  /** What the data has in addition. */
  and?: object;
};

const eventDescriptions: Record<WebhookEvent, DescribedEvent> = {
  'request.created': {
    when: 'A client has submitted a request.',
    data: RequestView,
    from: 'POST /client/requests',
  },
  'request.updated': {
    when: "A request's status, shipment, address or details have changed, or its client has cancelled it.",
    data: RequestView,
    from: 'PATCH /admin/requests/{id}',
  },
  'request.outcome': {
    when: 'The outcome of a request was given or changed.',
    data: RequestView,
    from: 'PUT /admin/requests/{id}/outcome',
  },
  'request.message': {
    when: 'A client or an admin has sent a message on a request. `message` has its text.',
    data: RequestMessageView,
    from: 'PATCH /client/requests/{id}',
    and: { message: findExampleResponse('POST /client/requests/{id}/messages') },
  },
  'client.created': {
    when: 'A client has registered, or an admin has created, invited or imported one.',
    data: ClientView,
    from: 'POST /admin/users',
  },
  'client.updated': {
    when: 'The name, email, company, customer number, monthly credits or `approval` have changed, or the client was approved, deactivated or reactivated.',
    data: ClientView,
    from: 'PATCH /admin/users/{id}',
  },
  'client.deleted': {
    when: 'A client was deleted with all their requests, or the registration was declined. The data is as it was before.',
    data: ClientView,
    from: 'PATCH /admin/users/{id}',
  },
  'credits.adjusted': {
    when: 'An admin has changed the remaining credits. Requests and monthly resets are no adjustments.',
    data: CreditAdjustmentView,
    from: 'POST /admin/held-requests/{id}/decline',
    and: { amount: 1, reason: 'A damaged parcel' },
  },
  'held-request.created': {
    when: 'A client requests more credits, or a request at the renewal.',
    data: HeldRequestEventView,
    from: 'GET /admin/held-requests',
  },
  'held-request.decided': {
    when: 'A held request waits no longer: it was sent, declined or cancelled, or it has lapsed. `state` says which.',
    data: HeldRequestEventView,
    from: 'POST /admin/held-requests/{id}/decline',
  },
  'sample.created': {
    when: 'An admin has created or imported a sample.',
    data: SampleView,
    from: 'POST /admin/samples',
  },
  'sample.updated': {
    when: 'A sample has changed, also by an import. A change of its cost or of its needed approval alone is none.',
    data: SampleView,
    from: 'PATCH /admin/samples/{id}',
  },
};

const webhookEvents = WEBHOOK_EVENTS.map((type) => {
  const { when, data, from, and } = eventDescriptions[type];
  const [recorded] = [findExampleResponse(from)].flat();
  // Parsing leaves out what is for admins. A record that lacks a new field has no example until it is renewed.
  const shown = z.safeParse(data, { ...(recorded as object), ...and });
  const example = shown.success
    ? { type, timestamp: '2026-01-15T09:30:00.000Z', data: shown.data }
    : undefined;
  return { type, when, schema: describeSchema(data, 'output'), example };
});

function messageOf(type: WebhookEvent, data: JsonSchema) {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { const: type, description: 'The name of the event.' },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened, in UTC.' },
      data: { ...data, description: 'What the event is about, as it was at `timestamp`.' },
    },
  };
}

export const webhookOperations = Object.fromEntries(
  webhookEvents.map(({ type, when, schema, example }) => [
    type,
    {
      post: {
        operationId: `webhook_${type.replace('.', '_')}`,
        summary: `The event ${type}`,
        description: `${when} Signed as Standard Webhooks describe it.`,
        tags: ['Webhooks'],
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: messageOf(type, schema), example } },
        },
        responses: {
          200: { description: 'Received. Any 2xx is.' },
          410: { description: 'Send nothing more. The portal switches the webhook off.' },
        },
      },
    },
  ]),
);
