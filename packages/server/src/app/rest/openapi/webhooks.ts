import { ClientView } from '@portal/contract/clients';
import { HeldRequestEventView } from '@portal/contract/held-requests';
import { RequestView } from '@portal/contract/requests';
import { SampleView } from '@portal/contract/samples';
import {
  CreditAdjustmentView,
  RequestMessageView,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@portal/contract/webhooks';
import type * as z from 'zod';
import { describeSchema, type JsonSchema } from './schemas.ts';

type DescribedEvent = { when: string; data: z.core.$ZodType };

const eventDescriptions: Record<WebhookEvent, DescribedEvent> = {
  'request.created': { when: 'A client has submitted a request.', data: RequestView },
  'request.updated': {
    when: "A request's status, shipment, address or details have changed, or its client has cancelled it.",
    data: RequestView,
  },
  'request.outcome': { when: 'The outcome of a request was given or changed.', data: RequestView },
  'request.message': {
    when: 'A client or an admin has sent a message on a request. `message` has its text.',
    data: RequestMessageView,
  },
  'client.created': {
    when: 'A client has registered, or an admin has created, invited or imported one.',
    data: ClientView,
  },
  'client.updated': {
    when: 'The name, email, company, customer number, monthly credits or `approval` have changed, or the client was approved, deactivated or reactivated.',
    data: ClientView,
  },
  'client.deleted': {
    when: 'A client was deleted with all their requests, or the registration was declined. The data is as it was before.',
    data: ClientView,
  },
  'credits.adjusted': {
    when: 'An admin has changed the remaining credits. Requests and monthly resets are no adjustments.',
    data: CreditAdjustmentView,
  },
  'held-request.created': {
    when: 'A client asks for more credits, or plans a request for the renewal.',
    data: HeldRequestEventView,
  },
  'held-request.decided': {
    when: 'A held request waits no longer: it was sent, declined or cancelled, or it has lapsed. `state` says which.',
    data: HeldRequestEventView,
  },
  'sample.created': { when: 'An admin has created or imported a sample.', data: SampleView },
  'sample.updated': {
    when: 'A sample has changed, also by an import. A change of its cost or of its needed approval alone is none.',
    data: SampleView,
  },
};

const webhookEvents = WEBHOOK_EVENTS.map((type) => {
  const { when, data } = eventDescriptions[type];
  return { type, when, schema: describeSchema(data, 'output') };
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
  webhookEvents.map(({ type, when, schema }) => [
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
          content: { 'application/json': { schema: messageOf(type, schema) } },
        },
        responses: {
          200: { description: 'Received. Any 2xx is.' },
          410: { description: 'Send nothing more. The portal switches the webhook off.' },
        },
      },
    },
  ]),
);
