import { claim, type QueueOptions, retention, retryForTwoDays } from '../../platform/queue/queues.ts';

declare module '../../platform/queue/queues.ts' {
  interface Jobs {
    /** When a message may have been unread for a while. */
    'unread-messages': { messageId: number };
  }
}

/** Messages that follow each other are one email. */
export const MESSAGE_EMAIL_WAIT_SECONDS = 60;

export const messageQueues = {
  'unread-messages': { ...retention, ...claim, ...retryForTwoDays, contacts: 'emails' },
} satisfies Record<string, QueueOptions>;
