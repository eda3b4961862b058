import type { SubmittedRequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { deleteBatch } from '../../../db/delete-batch.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { insertJobs } from '../../../jobs/enqueue.ts';
import { isResetDue, ledgerReasons, nextResetNow, remainingCreditsNow } from '../../credits/credits.sql.ts';

export type Submission = {
  userId: number;
  ids: number[];
  quantities: number[];
  /** The idempotency key, if there is one. */
  key: string | null;
  bodyHash: string;
};

export type SubmissionOutcome = {
  /** Null when nothing was written. */
  response: SubmittedRequestView | null;
  /** The response stored for the idempotency key, and the hash of the lines that it belongs to. */
  stored: { response: SubmittedRequestView; bodyHash: string } | null;
  /** Requested samples that are not in the catalogue. The name is null for an unknown id. */
  unavailable: { id: number; name: string | null }[];
  isAccountKnown: boolean;
};

const KEY_LIFETIME = sql`interval '24 hours'`;

/**
 * Hot path (benchmark "submission"): one round trip instead of about eight, during which the account would stay locked.
 * All parts see the snapshot of the statement's start. Only the account and the samples are read again after their locks
 * are granted.
 */
const submitStatement = preparedQuery<Submission, SubmissionOutcome>((db, param) =>
  sql<SubmissionOutcome>`
    with
    -- 1. Read the lines, the stored response and the settings. Lock the account.
    line as (
      select sample_id, quantity, place
      from unnest(${param('ids')}::int[], ${param('quantities')}::int[]) with ordinality as input (sample_id, quantity, place)
    ), picked as (
      -- Locked, so that none is switched off before the request is written. A lock reads a row that was just changed again.
      select line.*, samples.name, samples.image_url from line join samples on samples.id = line.sample_id and is_active
      for share of samples
    ), unavailable as (
      select line.sample_id as id, samples.name from line left join samples on samples.id = line.sample_id
      where line.sample_id not in (select sample_id from picked)
    ), stored as (
      select answer as response, body_hash as "bodyHash" from idempotency_keys
      where user_id = ${param('userId')} and key = ${param('key')} and created_at > ${dbNow} - ${KEY_LIFETIME}
    ), account as (
      select users.id, users.name, users.email, users.remaining_credits as left_over, ${isResetDue} as is_due,
        ${remainingCreditsNow} as available, ${nextResetNow} as next_reset
      from users where users.id = ${param('userId')} and deactivated_at is null for no key update of users
    ), setting as (
      select auto_approve, email_notifications from settings
    ), total as (
      select sum(quantity)::int as units from line
    ),
    -- 2. Charge the account. Every later part depends on this one, so nothing else is written without the charge.
    paid as (
      update users set remaining_credits = account.available - total.units, next_reset_date = account.next_reset
      from account, total
      where users.id = account.id and account.available >= total.units
        and not exists (select from unavailable) and not exists (select from stored)
      returning users.id, users.remaining_credits
    ),
    -- 3. Write the request, its lines, its first event and the ledger entries.
    request as (
      insert into sample_requests (user_id, date, updated_at, credits_used, status)
      select paid.id, ${dbNow}, ${dbNow}, total.units, case when setting.auto_approve then 'approved' else 'pending' end
      from paid, total, setting
      returning id, user_id, date, credits_used, status
    ), request_line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, sample_id, quantity, name from request, picked order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at)
      select id, status, user_id, date from request
    ), entry as (
      insert into credit_entries (user_id, kind, amount, reason, request_id, actor_id, actor_name, at)
      select user_id, kind, amount, reason, request_id, actor_id, actor_name, date
      from request, account, lateral (
        select 1 as place, 'reset' as kind, available - left_over as amount, ${ledgerReasons.reset} as reason,
          null::int as request_id, null::int as actor_id, null as actor_name
        where is_due
        union all
        select 2, 'spend', -credits_used, 'Request #' || request.id || ' submitted', request.id, account.id, account.name
      ) as movement
      order by place
    ), response as (
      select jsonb_build_object(
        'id', request.id, 'date', iso_time(request.date), 'status', request.status,
        'creditsUsed', request.credits_used, 'carrier', null, 'trackingNumber', null, 'cancelledAt', null,
        'user', jsonb_build_object('id', account.id, 'name', account.name, 'email', account.email),
        'remainingCredits', paid.remaining_credits,
        'samples', (select jsonb_agg(jsonb_build_object('id', sample_id, 'name', name, 'imageUrl', image_url)
          order by place) from picked),
        'quantities', (select jsonb_object_agg(sample_id, quantity) from picked)
      ) as body
      from request, account, paid
    ),
    -- 4. Store the response for the idempotency key.
    expired as (
      delete from idempotency_keys
      where user_id = ${param('userId')} and key = ${param('key')} and created_at <= ${dbNow} - ${KEY_LIFETIME}
      returning key
    ), new_key as (
      insert into idempotency_keys (user_id, key, body_hash, answer, created_at)
      -- The count makes the delete of an expired key run first.
      select ${param('userId')}::int, ${param('key')}, ${param('bodyHash')}, body, ${dbNow}
      from response, (select count(*) from expired) as deleted
      where ${param('key')}::text is not null
    ),
    -- 5. Enqueue one job: for webhooks and emails if a webhook wants the event, else for emails alone. Emails go to the
    -- admins and, if the request was approved automatically, to the client.
    announcement as (
      select body, exists (select from webhooks where is_active and 'request.created' = any (events)) as has_webhook, (
        select coalesce(jsonb_agg(reader), '[]')
        from (values ('admins', email_notifications), ('client', body ->> 'status' = 'approved')) as reading (reader, is_wanted)
        where is_wanted
      ) as readers
      from response, setting
    ), job as (${insertJobs(sql`(
      select jsonb_agg(
        case when has_webhook then jsonb_build_object('queue', 'webhook-events', 'data', jsonb_build_object(
          'type', 'request.created', 'at', body -> 'date', 'readers', readers,
          -- The client's balance is not for receivers of webhooks.
          'request', body - 'remainingCredits'))
        else jsonb_build_object('queue', 'new-requests', 'data', jsonb_build_object(
          'requestId', body -> 'id', 'readers', readers)) end)
      from announcement where has_webhook or readers <> '[]'
    )`)})
    select (select body from response) as response,
      (select to_jsonb(stored) from stored) as stored,
      coalesce((select jsonb_agg(to_jsonb(unavailable)) from unavailable), '[]') as unavailable,
      exists (select from account) as "isAccountKnown"`.compile(db),
);

export async function insertSubmission(em: Em, submission: Submission): Promise<SubmissionOutcome> {
  const [outcome] = await submitStatement(em, submission);
  if (!outcome) throw new Error('A submission statement always returns one row');
  return outcome;
}

export function deleteExpiredKeys(em: Em): Promise<number> {
  const condition = sql`created_at <= ${dbNow} - ${KEY_LIFETIME}`;
  return deleteBatch(em, { table: 'idempotency_keys', condition, oldestBy: 'created_at' });
}
