import { type RawBuilder, sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import { JOBS_SCHEMA } from '../db/application-role.ts';
import { query } from '../db/kysely.ts';
import type { Em } from '../db/orm.ts';
import { preparedQuery } from '../db/prepared/prepared-query.ts';
import type { Jobs, QueueName } from './queues.ts';

type NewJob<Name extends QueueName> = {
  data: Jobs[Name];
  /** A job whose id is already in the queue is not inserted again. */
  id?: string;
  /** Limits how many jobs of the group a node runs in parallel. */
  group?: { id: string };
  retryLimit?: number;
  /** How long the job waits before it may start. */
  waitSeconds?: number;
};

/**
 * Inserts jobs with plain SQL, which pg-boss documents in docs/sql/job-table.md. The columns that a queue decides are
 * copied from its row, because the defaults of the job table are not those of the queue.
 * @param jobs a JSON array of `{ queue, id?, data, groupId?, retryLimit?, waitSeconds? }`, or null for none. The jobs of a
 * backup have `attempts`, `createdAt`, `startAfter`, `deadline` and `source` as well (backup/stored-jobs.ts).
 */
export function insertJobs(jobs: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into ${sql.id(JOBS_SCHEMA, 'job')} (id, name, data, group_id, retry_limit, retry_count, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, created_on, start_after, keep_until, policy, dead_letter,
      heartbeat_seconds, source_name, source_id, source_created_on, source_retry_count, source_output, source_root_id)
    select coalesce(job.id, gen_random_uuid()), job.queue, job.data, job."groupId",
      coalesce(job."retryLimit", queue.retry_limit), coalesce(job.attempts, 0), queue.retry_delay, queue.retry_backoff,
      queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds, coalesce(job."createdAt", now()),
      coalesce(job."startAfter", now() + coalesce(job."waitSeconds", 0) * interval '1 second'),
      coalesce(job.deadline, now() + queue.retention_seconds * interval '1 second'),
      queue.policy, queue.dead_letter, queue.heartbeat_seconds, job.source ->> 'queue', (job.source ->> 'id')::uuid,
      (job.source ->> 'createdAt')::timestamptz, (job.source ->> 'attempts')::int, job.source -> 'output',
      (job.source ->> 'rootId')::uuid
    from jsonb_to_recordset(${jobs}) as job (queue text, id uuid, data jsonb, "groupId" text, "retryLimit" int,
      "waitSeconds" int, attempts int, "createdAt" timestamptz, "startAfter" timestamptz, deadline timestamptz, source jsonb)
    -- An outer join, so that a job of an unknown queue violates a constraint and is not dropped silently.
    left join ${sql.id(JOBS_SCHEMA, 'queue')} as queue on queue.name = job.queue
    on conflict do nothing`;
}

const insertGivenJobs = preparedQuery<{ jobs: string }, object>((db, param) =>
  sql<object>`${insertJobs(sql`${param('jobs')}::jsonb`)}`.compile(db),
);

/** Enqueues jobs in the caller's transaction, so that they exist only if it commits. */
export async function enqueueJobs<Name extends QueueName>(
  tx: Em,
  queue: Name,
  jobs: NewJob<Name>[],
): Promise<void> {
  const rows = jobs.map(({ group, ...job }) => ({ queue, groupId: group?.id, ...job }));
  await insertGivenJobs(tx, { jobs: JSON.stringify(rows) });
}

/** Moves dead-letter jobs back to the queue they failed in. @returns how many were still there */
export function redriveJobs(tx: Em, deadLetterQueue: QueueName, ids: string[]): Promise<number> {
  // This instance is never started. It only runs one statement in the caller's transaction.
  const boss = new PgBoss({ schema: JOBS_SCHEMA, db: fromKysely(query(tx)) });
  return boss.redrive(deadLetterQueue, { ids });
}
