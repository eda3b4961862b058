import type { ClientView } from '@portal/contract/clients';
import type { RequestView } from '@portal/contract/requests';
import type { HeldRequestEventView } from '@portal/contract/requests/held-requests';
import { type CreditAdjustmentView, WEBHOOK_TEST } from '@portal/contract/webhooks';
import type { RecipientGroup } from '../emails/email-job.ts';

export type RequestEventJob = {
  type: 'request.created' | 'request.updated' | 'request.outcome';
  at: string;
  request: RequestView;
  /** Who gets an email about the event as well. */
  readers: RecipientGroup[];
};

export type AccountEvent =
  | { type: 'client.created' | 'client.updated' | 'client.deleted'; data: ClientView }
  | { type: 'credits.adjusted'; data: CreditAdjustmentView }
  | { type: 'held-request.created' | 'held-request.decided'; data: HeldRequestEventView };

export type WebhookEventJob = RequestEventJob | (AccountEvent & { at: string });

export type WebhookJob = { deliveryId: string };

type Delivery = { id: string; webhookId: number; type: string };

/** Groups the jobs of a webhook, so that a slow receiver occupies only some of the workers. A test is sent once. */
export function deliveryJob({ id, webhookId, type }: Delivery) {
  return {
    data: { deliveryId: id } satisfies WebhookJob,
    group: { id: String(webhookId) },
    ...(type === WEBHOOK_TEST ? { retryLimit: 0 } : {}),
  };
}
