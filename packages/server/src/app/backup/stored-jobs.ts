import type { Client } from 'pg';
import { JOBS_SCHEMA } from '../../platform/db/orm.ts';
import { insertJobs } from '../../platform/queue/insert-jobs.sql.ts';
import type { QueueOptions } from '../../platform/queue/queues.ts';
import { queues } from '../queues.ts';

const JOBS = `${JOBS_SCHEMA}.job`;

const isPending =
  "fields ->> 'state' in ('created', 'retry', 'active') and fields ->> 'name' <> 'housekeeping'";

/**
 * A job in the form that `insertJobs` takes, from a row of pg-boss's table as JSON. Other versions of pg-boss may lack
 * columns, which are null here.
 */
const neutralJob = `jsonb_build_object(
  'queue', fields ->> 'name', 'id', fields ->> 'id', 'data', (fields ->> 'data')::jsonb, 'groupId', fields ->> 'group_id',
  'retryLimit', (fields ->> 'retry_limit')::int,
  -- pg-boss counts an attempt when the next one begins.
  'attempts', least((fields ->> 'retry_limit')::int,
    (fields ->> 'retry_count')::int + case when fields ->> 'started_on' is null then 0 else 1 end),
  'createdAt', fields ->> 'created_on', 'startAfter', fields ->> 'start_after', 'deadline', fields ->> 'keep_until',
  'source', case when fields ->> 'source_name' is not null then jsonb_build_object(
    'queue', fields ->> 'source_name', 'id', fields ->> 'source_id', 'createdAt', fields ->> 'source_created_on',
    'attempts', (fields ->> 'source_retry_count')::int, 'output', (fields ->> 'source_output')::jsonb,
    'rootId', fields ->> 'source_root_id') end)`;

export const pendingJobs = `
  select ${neutralJob} as job from (select to_jsonb(stored) as fields from ${JOBS} stored) as stored_rows
  where ${isPending} order by fields ->> 'created_on', fields ->> 'id'`;

const BATCH_SIZE = 1_000;
const BATCH = `(select jsonb_agg(job order by number) from pg_temp.restored_jobs where number > $1 and number <= $2)`;

export const RESTORED_JOBS = 'pg_temp.restored_jobs';

export async function createJobTable(client: Client): Promise<void> {
  await client.query(
    `create temporary table restored_jobs (number bigint generated always as identity, job jsonb) on commit drop`,
  );
}

async function assertKnownQueues(client: Client): Promise<void> {
  const { rows } = await client.query<{ queue: string }>(
    `select distinct job ->> 'queue' as queue from ${RESTORED_JOBS}
     where not exists (select from ${JOBS_SCHEMA}.queue where name = job ->> 'queue')`,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ queue }) => queue).join(', ');
  throw new Error(`The backup has jobs of queues that this version does not have: ${names}`);
}

export type JobCounts = { emails: number; webhooks: number };

/** Enqueues the jobs that were copied into the temporary table. @returns how many will contact people */
export async function enqueueRestoredJobs(client: Client): Promise<JobCounts> {
  await assertKnownQueues(client);
  const { rows } = await client.query<{ last: string | null }>(
    `select max(number) as last from ${RESTORED_JOBS}`,
  );
  const last = Number(rows[0]?.last ?? 0);
  for (let done = 0; done < last; done += BATCH_SIZE) {
    await client.query(insertJobs(BATCH), [done, done + BATCH_SIZE]);
  }
  return countOutgoing(client);
}

function queuesFor(contacts: keyof JobCounts): string[] {
  const outgoing = Object.entries<QueueOptions>(queues).filter(([, queue]) => queue.contacts === contacts);
  return outgoing.map(([name]) => name);
}

export async function countOutgoing(client: Client): Promise<JobCounts> {
  const { rows } = await client.query<JobCounts>(
    `select count(*) filter (where name = any ($1))::int as emails,
       count(*) filter (where name = any ($2))::int as webhooks
     from ${JOBS} where state in ('created', 'retry', 'active')`,
    [queuesFor('emails'), queuesFor('webhooks')],
  );
  return rows[0] ?? { emails: 0, webhooks: 0 };
}
