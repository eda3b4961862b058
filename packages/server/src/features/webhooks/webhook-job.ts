import type { ClientView } from '@portal/contract/clients';
import type { HeldRequestEventView } from '@portal/contract/held-requests';
import type { RequestView } from '@portal/contract/requests';
import type { SampleView } from '@portal/contract/samples';
import { type CreditAdjustmentView, type RequestMessageView, WEBHOOK_TEST } from '@portal/contract/webhooks';
import {
  claim,
  type Jobs,
  type QueueOptions,
  retention,
  retryForOneDay,
  retryForTwoDays,
} from '../../platform/queue/queues.ts';

declare module '../../platform/queue/queues.ts' {
  interface Jobs {
    'webhook-events': WebhookEventJob;
    'failed-webhooks': WebhookJob;
    webhooks: WebhookJob;
  }
}

export const webhookQueues = {
  'webhook-events': { ...retention, ...claim, ...retryForTwoDays, contacts: 'webhooks' },
  'failed-webhooks': { ...retention, ...claim, ...retryForTwoDays },
  webhooks: {
    ...retention,
    ...claim,
    ...retryForOneDay,
    deadLetter: 'failed-webhooks',
    contacts: 'webhooks',
  },
} satisfies Record<string, QueueOptions>;

export type RequestEventJob = {
  type: 'request.created' | 'request.updated' | 'request.outcome' | 'request.message';
  at: string;
  request: RequestView | RequestMessageView;
  /** Who gets an email about the event as well. */
  readers: Jobs['new-requests']['readers'];
  /** The change of the request that the event is about, if it can be undone. */
  eventId?: number;
};

export type AccountEvent =
  | { type: 'client.created' | 'client.updated' | 'client.deleted'; data: ClientView }
  | { type: 'credits.adjusted'; data: CreditAdjustmentView }
  | { type: 'sample.created' | 'sample.updated'; data: SampleView }
  | { type: 'held-request.created' | 'held-request.decided'; data: HeldRequestEventView };

export type WebhookEventJob = RequestEventJob | (AccountEvent & { at: string });

type WebhookJob = { deliveryId: string };

type Delivery = { id: string; webhookId: number; type: string };

/** Groups the jobs of a webhook, so that a slow receiver occupies only some of the workers. A test is sent once. */
export function deliveryJob({ id, webhookId, type }: Delivery) {
  return {
    data: { deliveryId: id } satisfies WebhookJob,
    group: { id: String(webhookId) },
    ...(type === WEBHOOK_TEST ? { retryLimit: 0 } : {}),
  };
}
