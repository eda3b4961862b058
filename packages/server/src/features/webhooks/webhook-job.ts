import type { RequestView } from '@portal/contract/requests';
import type { WebhookEvent } from '@portal/contract/webhooks';
import type { RecipientGroup } from '../emails/email-job.ts';

/** Something that happened to a request, with the request as it was then. */
export type WebhookEventJob = {
  type: WebhookEvent;
  /** When, ISO 8601 in UTC. */
  at: string;
  request: RequestView;
  /** Who gets a mail of it as well. */
  readers: RecipientGroup[];
};

/** A delivery to make. */
export type WebhookJob = { deliveryId: string };

/** Jobs of one webhook, so that a slow one takes a share of the workers and not all of them. */
export const groupOf = (webhookId: number) => ({ id: String(webhookId) });
