import { emailQueues } from '../features/emails/email-job.ts';
import { messageQueues } from '../features/messages/message-job.ts';
import { requestQueues } from '../features/requests/submit/request-job.ts';
import { webhookQueues } from '../features/webhooks/webhook-job.ts';
import { claim } from '../platform/queue/queues.ts';

declare module '../platform/queue/queues.ts' {
  interface Jobs {
    housekeeping: Record<string, never>;
  }
}

export const queues = {
  ...emailQueues,
  ...messageQueues,
  ...requestQueues,
  ...webhookQueues,
  // One job at a time on all nodes. It is not retried, because the next one does the same work.
  housekeeping: { ...claim, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
};
