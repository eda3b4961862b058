import { CompiledQuery } from 'kysely';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import { query } from '../db/kysely.ts';
import { type Em, JOBS_SCHEMA } from '../db/orm.ts';
import { nameStatement } from '../db/prepared/prepared-query.ts';
import { insertJobs } from './insert-jobs.sql.ts';
import type { Jobs, QueueName } from './queues.ts';

type NewJob<Name extends QueueName> = {
  data: Jobs[Name];
  /** A job whose id is already in the queue is not inserted again. */
  id?: string;
  group?: { id: string };
  retryLimit?: number;
  waitSeconds?: number;
};

const insertion = insertJobs('$1::jsonb');
nameStatement(insertion);

function toRows<Name extends QueueName>(queue: Name, jobs: NewJob<Name>[]): string {
  return JSON.stringify(jobs.map(({ group, ...job }) => ({ queue, groupId: group?.id, ...job })));
}

/** Enqueues jobs in the caller's transaction, so that they exist only if it commits. */
export async function enqueueJobs<Name extends QueueName>(
  tx: Em,
  queue: Name,
  jobs: NewJob<Name>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await query(tx).executeQuery(CompiledQuery.raw(insertion, [toRows(queue, jobs)]));
}

/** The same in the transaction that completes a worker's jobs. */
export async function enqueueIn<Name extends QueueName>(
  tx: Db,
  queue: Name,
  jobs: NewJob<Name>[],
): Promise<void> {
  if (jobs.length > 0) await tx.executeSql(insertion, [toRows(queue, jobs)]);
}

/** Moves dead-letter jobs back to the queue they failed in. @returns how many were still there */
export function redriveJobs(tx: Em, deadLetterQueue: QueueName, ids: string[]): Promise<number> {
  // This instance is never started. It only runs one statement in the caller's transaction.
  const boss = new PgBoss({ schema: JOBS_SCHEMA, db: fromKysely(query(tx)) });
  return boss.redrive(deadLetterQueue, { ids });
}
