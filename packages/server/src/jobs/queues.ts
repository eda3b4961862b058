import type { Queue } from 'pg-boss';
import type { EmailJob, RecipientGroup } from '../features/emails/email-job.ts';
import type { WebhookEventJob, WebhookJob } from '../features/webhooks/webhook-job.ts';

/** The schema of pg-boss's tables. */
export const JOBS_SCHEMA = 'jobs';

/** Every queue of the portal, with what its jobs carry. */
export type Jobs = {
  'parked-mail': EmailJob;
  mail: EmailJob;
  'new-requests': { requestId: number; readers: RecipientGroup[] };
  'webhook-events': WebhookEventJob;
  'failed-webhooks': WebhookJob;
  webhooks: WebhookJob;
  housekeeping: Record<string, never>;
};
export type QueueName = keyof Jobs;

export type QueueOptions = Omit<Queue, 'name'>;

const DAY = 24 * 60 * 60;
/** How long jobs are kept, in seconds: those to do whatever happens, and done ones for a look back. */
const kept = { retentionSeconds: 365 * DAY, deleteAfterSeconds: DAY };

/** Seconds after which a node that died no longer holds its job. */
const claimed = { expireInSeconds: 120, heartbeatSeconds: 15 };

/**
 * The first retry 5 to 10 s after a failure, then twice as late each time up to every 10 minutes, for two days. Even
 * when the first attempt takes as long as one may, the second begins within 45 s of it.
 */
const patient = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/** The first retry 15 to 30 s after a failure, then twice as late each time up to every hour: a day in all. */
const lasting = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 };

/** How each queue treats its jobs, those first that others refer to. */
export const queues: Record<QueueName, QueueOptions> = {
  'parked-mail': kept,
  mail: { ...kept, ...claimed, ...patient, deadLetter: 'parked-mail' },
  'new-requests': { ...kept, ...claimed, ...patient },
  'webhook-events': { ...kept, ...claimed, ...patient },
  'failed-webhooks': { ...kept, ...claimed, ...patient },
  webhooks: { ...kept, ...claimed, ...lasting, deadLetter: 'failed-webhooks' },
  // One at a time on all nodes together; a run that fails is made up for by the next.
  housekeeping: { ...claimed, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
};
