import { JOBS_SCHEMA } from '../db/orm.ts';

/**
 * Inserts jobs with plain SQL, which pg-boss documents in docs/sql/job-table.md. The columns that a queue decides are
 * copied from its row, because the defaults of the job table are not those of the queue.
 * @param jobs an SQL expression: a jsonb array of `{ queue, id?, data, groupId?, retryLimit?, waitSeconds? }`, or null for none. The jobs of a
 * backup have `attempts`, `createdAt`, `startAfter`, `deadline` and `source` as well (backup/stored-jobs.ts).
 */
export function insertJobs(jobs: string): string {
  return `
    insert into ${JOBS_SCHEMA}.job (id, name, data, group_id, retry_limit, retry_count, retry_delay, retry_backoff,
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
    left join ${JOBS_SCHEMA}.queue as queue on queue.name = job.queue
    on conflict do nothing`;
}
