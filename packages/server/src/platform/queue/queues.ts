import { PgBoss, type Queue } from 'pg-boss';
import { type Em, JOBS_SCHEMA } from '../db/orm.ts';

/** The data of the jobs, by queue. Features add their queues. Names and fields are stored in the database. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it, because the platform knows no job.
export interface Jobs {}
export type QueueName = keyof Jobs;

/** `contacts`: what its jobs send, when they do. */
export type QueueOptions = Omit<Queue, 'name'> & { contacts?: 'emails' | 'webhooks' };

const DAY_SECONDS = 24 * 60 * 60;

export const retention = { retentionSeconds: 365 * DAY_SECONDS, deleteAfterSeconds: DAY_SECONDS };

export const claim = { expireInSeconds: 120, heartbeatSeconds: 15 };

/**
 * The first retry comes 5 to 10 s after a failure. The delay doubles up to 10 minutes, for two days in all. Even when the
 * first attempt takes the longest allowed time, the second begins within 45 s of it.
 */
export const retryForTwoDays = { retryLimit: 300, retryDelay: 5, retryBackoff: true, retryDelayMax: 600 };

/** The first retry comes 15 to 30 s after a failure. The delay doubles up to an hour, for one day in all. */
export const retryForOneDay = { retryLimit: 30, retryDelay: 15, retryBackoff: true, retryDelayMax: 3_600 };

/** Creates or updates pg-boss's tables and the queues, a dead-letter queue before the queue that refers to it. The caller makes sure that only one node does so at a time. */
export async function installQueues(url: string, queues: Record<string, QueueOptions>): Promise<void> {
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
    for (const [name, { policy, contacts: _, ...changeable }] of Object.entries(queues)) {
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
