import {
  FAILED_EMAILS_MAX,
  type FailedEmailsInput,
  type FailedEmailView,
  type OutgoingEmailsView,
} from '@portal/contract/emails';
import { sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';

/** A job of pg-boss's table. */
export const isFailedEmail = sql<boolean>`job.name = 'parked-mail' and job.state < 'active'`;

type EmailCounts = Omit<OutgoingEmailsView, 'failed' | 'isToFiles'>;

/** Reads pg-boss's job table: its API has no query for the jobs of a queue with the output of their source job. */
export async function countOutgoingEmails(em: Em): Promise<EmailCounts> {
  const { rows } = await sql<EmailCounts>`
    select count(*) filter (where name = 'mail')::int as waiting,
      count(*) filter (where name = 'mail' and state = 'retry')::int as retrying,
      (array_agg(coalesce(output ->> 'problem', output ->> 'message') order by started_on desc)
        filter (where name = 'mail' and state = 'retry'))[1] as "lastProblem",
      count(*) filter (where name = 'parked-mail')::int as "failedTotal"
    from jobs.job where name in ('mail', 'parked-mail') and state < 'active'`.execute(query(em));
  return rows[0] ?? { waiting: 0, retrying: 0, lastProblem: null, failedTotal: 0 };
}

/** Since when the oldest of them has failed, or could not be sent yet. */
export async function findEmailsFailingSince(em: Em): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select iso_time(min(created_on)) as since from jobs.job
    where name = 'parked-mail' and state < 'active' or name = 'mail' and state = 'retry'`.execute(query(em));
  return rows[0]?.since ?? null;
}

export async function findFailedEmails(
  em: Em,
  { requestId, clientId }: FailedEmailsInput = {},
): Promise<FailedEmailView[]> {
  const isAbout = requestId === undefined ? sql`true` : sql`(job.data ->> 'requestId')::int = ${requestId}`;
  const isTo = clientId === undefined ? sql`true` : sql`users.id = ${clientId}`;
  const { rows } = await sql<FailedEmailView>`
    select job.id, job.data ->> 'kind' as kind, (job.data ->> 'requestId')::int as "requestId",
      json_build_object(
        'name', coalesce(users.name, job.data ->> 'name', job.data ->> 'email', 'Deleted account'),
        'email', coalesce(email_changes.old_email, job.data ->> 'replacedEmail', users.email, job.data ->> 'email', ''),
        'clientId', case when users.role = 'client' and email_changes.id is null and job.data ->> 'replacedEmail' is null
          then users.id end
      ) as recipient,
      coalesce(job.source_output ->> 'problem', job.source_output ->> 'message', 'Unknown error') as problem,
      iso_time(job.created_on) as "failedAt"
    from jobs.job
    left join users on users.id = (job.data ->> 'userId')::int or lower(users.email) = lower(job.data ->> 'email')
    left join email_changes on email_changes.id = (job.data ->> 'changeId')::int
    where ${isFailedEmail} and ${isAbout} and ${isTo}
    order by job.created_on desc, job.id limit ${FAILED_EMAILS_MAX}`.execute(query(em));
  return rows;
}
