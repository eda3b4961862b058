import type { RequestLineInput, SubmittedRequestView } from '@portal/contract/requests';
import { sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { learnQueuesOnce } from '../../../jobs/enqueue.ts';
import { isResetDue, nextResetNow, remainingCreditsNow } from '../../credits/credits.sql.ts';
import { RESET_REASON } from '../../credits/reset.service.ts';
import { KEY_KEPT } from './idempotency.service.ts';
import { submissionEventsCte } from './publish-submission.sql.ts';

export type Submission = {
  userId: number;
  lines: RequestLineInput[];
  /** With the key, the answer is kept for its repetitions in the same statement. */
  idempotency: { key: string; bodyHash: string } | undefined;
};

/** What the statement did: `answer` is null when it wrote nothing. */
export type SubmissionOutcome = {
  answer: SubmittedRequestView | null;
  /** The first answer to this key, and the body that it was given to. */
  kept: { answer: SubmittedRequestView; bodyHash: string } | null;
  /** Requested samples that are not in the catalogue; the name is null for unknown ones. */
  unavailable: { id: number; name: string | null }[];
  isAccountKnown: boolean;
};

type Values = {
  userId: number;
  ids: number[];
  quantities: number[];
  hasKey: boolean;
  key: string;
  bodyHash: string;
};

const submission = preparedQuery<Values, SubmissionOutcome>((db, param) =>
  sql<SubmissionOutcome>`
    with line as (
      select sample_id, quantity, place
      from unnest(${param('ids')}::int[], ${param('quantities')}::int[]) with ordinality as given (sample_id, quantity, place)
    ), picked as (
      select line.*, samples.name, samples.image_url from line join samples on samples.id = line.sample_id and is_active
    ), unavailable as (
      select line.sample_id as id, samples.name
      from line left join samples on samples.id = line.sample_id where samples.is_active is not true
    ), kept as (
      select answer, body_hash as "bodyHash" from idempotency_keys
      where user_id = ${param('userId')} and key = ${param('key')} and created_at > ${dbNow} - ${KEY_KEPT}
    ), account as (
      select users.id, users.name, users.email, users.remaining_credits as left_over, ${isResetDue} as is_due,
        ${remainingCreditsNow} as available, ${nextResetNow} as next_reset
      from users where users.id = ${param('userId')} for no key update of users
    ), setting as (
      select auto_approve, email_notifications from settings
    ), total as (
      select sum(quantity)::int as units from line
    ), paid as (
      update users set remaining_credits = account.available - total.units, next_reset_date = account.next_reset
      from account, total
      where users.id = account.id and account.available >= total.units
        and not exists (select from unavailable) and not exists (select from kept)
      returning users.id, users.remaining_credits
    ), request as (
      insert into sample_requests (user_id, date, credits_used, status)
      select paid.id, ${dbNow}, total.units, case when setting.auto_approve then 'approved' else 'pending' end
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
        select 1 as place, 'reset' as kind, available - left_over as amount, ${RESET_REASON} as reason,
          null::int as request_id, null::int as actor_id, null as actor_name
        where is_due
        union all
        select 2, 'spend', -credits_used, 'Request #' || request.id || ' submitted', request.id, account.id, account.name
      ) as movement
      order by place
    ), answer as (
      select jsonb_build_object(
        'id', request.id, 'date', iso_time(request.date), 'status', request.status,
        'creditsUsed', request.credits_used, 'carrier', null, 'trackingNumber', null,
        'user', jsonb_build_object('id', account.id, 'name', account.name, 'email', account.email),
        'remainingCredits', paid.remaining_credits,
        'samples', (select jsonb_agg(jsonb_build_object('id', sample_id, 'name', name, 'imageUrl', image_url)
          order by place) from picked),
        'quantities', (select jsonb_object_agg(sample_id, quantity) from picked)
      ) as body
      from request, account, paid
    ), expired as (
      delete from idempotency_keys
      where user_id = ${param('userId')} and key = ${param('key')} and created_at <= ${dbNow} - ${KEY_KEPT}
      returning key
    ), keeping as (
      insert into idempotency_keys (user_id, key, body_hash, answer, created_at)
      -- Counted, so that the expired key is gone before the same one is written.
      select ${param('userId')}::int, ${param('key')}, ${param('bodyHash')}, body, ${dbNow} from answer, (select count(*) from expired) as gone
      where ${param('hasKey')}::boolean
    ), ${submissionEventsCte()}
    select (select body from answer) as answer,
      (select to_jsonb(kept) from kept) as kept,
      coalesce((select jsonb_agg(to_jsonb(unavailable)) from unavailable), '[]') as unavailable,
      exists (select from account) as "isAccountKnown"`.compile(db),
);

/**
 * Writes a submission in one statement, all of it or nothing: takes the credits under the account's lock, those of the
 * new month when a reset is due, and writes the request, its lines, its first event, the ledger entries, the kept
 * answer and the job that tells of it. It sees the moment at which it began; the account alone it sees as it is once it
 * has the lock.
 */
export const submitInOneStatement = async (
  em: Em,
  { userId, lines, idempotency }: Submission,
): Promise<SubmissionOutcome> => {
  await learnQueuesOnce(em);
  const [outcome] = await submission(em, {
    userId,
    ids: lines.map(({ id }) => id),
    quantities: lines.map(({ quantity }) => quantity),
    hasKey: idempotency !== undefined,
    key: idempotency?.key ?? '',
    bodyHash: idempotency?.bodyHash ?? '',
  });
  if (!outcome) throw new Error('A submission statement always answers with one row');
  return outcome;
};
