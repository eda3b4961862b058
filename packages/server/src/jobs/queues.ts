import { PgBoss, type Queue } from 'pg-boss';
import type { Em } from '../db/orm.ts';
import { JOBS_SCHEMA } from '../db/startup/application-role.ts';
import type { EmailJob, RecipientGroup } from '../features/emails/email-job.ts';
import type { WebhookEventJob, WebhookJob } from '../features/webhooks/webhook-job.ts';

/** The queues and the data of their jobs. Names and fields are stored in the database. */
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

const DAY_SECONDS = 24 * 60 * 60;

const retention = { retentionSeconds: 365 * DAY_SECONDS, deleteAfterSeconds: DAY_SECONDS };

const claim = { expireInSeconds: 120, heartbeatSeconds: 15 };

/**
 * The first retry comes 5 to 10 s after a failure. The delay doubles up to 10 minutes, for two days in all. Even when the
 * first attempt takes the longest allowed time, the second begins within 45 s of it.
 */
const retryForTwoDays = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/** The first retry comes 15 to 30 s after a failure. The delay doubles up to an hour, for one day in all. */
const retryForOneDay = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 };

/** Ordered so that a dead-letter queue comes before the queue that refers to it. */
export const queues: Record<QueueName, QueueOptions> = {
  'parked-mail': retention,
  mail: { ...retention, ...claim, ...retryForTwoDays, deadLetter: 'parked-mail' },
  'new-requests': { ...retention, ...claim, ...retryForTwoDays },
  'webhook-events': { ...retention, ...claim, ...retryForTwoDays },
  'failed-webhooks': { ...retention, ...claim, ...retryForTwoDays },
  webhooks: { ...retention, ...claim, ...retryForOneDay, deadLetter: 'failed-webhooks' },
  // One job at a time on all nodes. It is not retried, because the next one does the same work.
  housekeeping: { ...claim, policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
};

/** Creates or updates pg-boss's tables and the queues. The caller makes sure that only one node does so at a time. */
export async function installQueues(
  url: string,
  options: Record<string, QueueOptions> = queues,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'portal-migration',
    max: 1,
    schedule: false,
    supervise: false,
  });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const [name, { policy, ...changeable }] of Object.entries(options)) {
      await boss.createQueue(name, { ...changeable, ...(policy === undefined ? {} : { policy }) });
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export type QueueDepth = { queue: string; queued: number; deferred: number; active: number };

export function readQueueDepths(em: Em): Promise<QueueDepth[]> {
  return em.execute<QueueDepth[]>(
    `select name as queue, queued_count as queued, deferred_count as deferred, active_count as active
     from ${JOBS_SCHEMA}.queue`,
  );
}
