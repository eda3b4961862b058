import { claim, type QueueOptions, retention, retryForTwoDays } from '../../../platform/queue/queues.ts';

declare module '../../../platform/queue/queues.ts' {
  interface Jobs {
    'new-requests': { requestId: number; readers: RecipientGroup[] };
  }
}

/** `receipt`: the client, that the request has arrived; `client`: that it was approved. */
export type RecipientGroup = 'admins' | 'client' | 'receipt';

export const requestQueues = {
  'new-requests': { ...retention, ...claim, ...retryForTwoDays, contacts: 'emails' },
} satisfies Record<string, QueueOptions>;
