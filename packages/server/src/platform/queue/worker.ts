import type { FastifyBaseLogger } from 'fastify';
import type { Db, Job, PgBoss } from 'pg-boss';
import type { Config } from '../config/config.ts';
import type { Orm } from '../db/orm.ts';
import type { Portal } from '../mail/email-template.ts';
import type { Jobs, QueueName } from './queues.ts';

export type WorkerContext = {
  boss: PgBoss;
  orm: Orm;
  config: Config;
  portal: Portal;
  log: FastifyBaseLogger;
  pollingIntervalSeconds: number;
};

/** Starts to work on the jobs of a queue. Features list theirs in `<feature>.workers.ts`. */
export type Worker = (context: WorkerContext) => Promise<unknown>;

/** How many jobs are completed in one transaction. */
export const TRANSACTION_OPTIONS = { transactional: true, batchSize: 20, burstWhenBatchFull: true } as const;

/** For jobs that enqueue emails, in the transaction that completes them. The job's id is the event of its emails. */
export function emailsWorker<Name extends QueueName>(
  queue: Name,
  enqueueEmails: (tx: Db, job: Jobs[Name] & { event: string }) => Promise<void>,
): Worker {
  return ({ boss, pollingIntervalSeconds }) =>
    boss.work(
      queue,
      { ...TRANSACTION_OPTIONS, pollingIntervalSeconds },
      async (jobs: Job<Jobs[Name]>[], tx) => {
        for (const { id, data } of jobs) await enqueueEmails(tx, { ...data, event: id });
      },
    );
}
