import type { RequestView } from '@portal/contract/requests';
import type { WebhookEvent } from '@portal/contract/webhooks';
import type { RecipientGroup } from '../emails/email-job.ts';

/** A job in the queue `webhook-events`: an event, with the request as it was at that moment. */
export type WebhookEventJob = {
  type: WebhookEvent;
  at: string;
  request: RequestView;
  /** Who gets an email about the event as well. */
  readers: RecipientGroup[];
};

export type WebhookJob = { deliveryId: string };

/** Groups the jobs of a webhook, so that a slow receiver occupies only some of the workers. */
export function deliveryJob(deliveryId: string, webhookId: number) {
  return { data: { deliveryId } satisfies WebhookJob, group: { id: String(webhookId) } };
}
