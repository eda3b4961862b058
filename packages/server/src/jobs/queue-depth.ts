import type { Em } from '../db/orm.ts';
import { JOBS_SCHEMA } from './queues.ts';

/** Jobs of a queue by what they wait for, as pg-boss counted them a few seconds ago. */
export type QueueDepth = { queue: string; queued: number; deferred: number; active: number };

export const readQueueDepths = (em: Em): Promise<QueueDepth[]> =>
  em.execute<QueueDepth[]>(
    `select name as queue, queued_count as queued, deferred_count as deferred, active_count as active
     from ${JOBS_SCHEMA}.queue`,
  );
