import type { CreditEntryView, StatementView } from '@portal/contract/credits';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import type { Em } from '../../platform/db/orm.ts';
import { isResetDue, remainingCreditsNow } from '../users/resets.sql.ts';
import { ledgerReasons } from './credits.sql.ts';

export type Period = Pick<StatementView, 'period' | 'currentPeriod' | 'from' | 'to'> & {
  /** Bounds of the period's entries to the microsecond. The first and the current period are open. */
  begins: string;
  ends: string;
};

export type EntryRange = { userId: number; period: Period; before: number; after?: number };

export async function findPeriod(
  em: Em,
  userId: number,
  number: number | undefined,
): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    with account as (
      select created_at, periods_since(created_at, ${dbNow}) as current from users where id = ${userId}
    ), chosen as (
      select *, coalesce(${number ?? null}::int, current) as period from account
    ), bounds as (
      select *, nth_reset(created_at, period) as first, nth_reset(created_at, period + 1) as next from chosen
    )
    select period, current as "currentPeriod", iso_time(first) as "from", iso_time(next) as "to",
      case when period = 0 then '-infinity' else first::text end as begins,
      case when period = current then 'infinity' else next::text end as ends
    from bounds`.execute(query(em));
  return rows[0];
}

/** What is special about the entry of a request: a cut, or that it was free of charge. */
const requestNote = sql`substring(reason from '^Request #\\d+ (cut by .*|.*free of charge)$')`;

const note = sql<string | null>`case when request_id is not null then ${requestNote} else case kind
  when 'grant' then nullif(reason, ${ledgerReasons.grant})
  when 'adjustment' then nullif(reason, ${ledgerReasons.adjustedBy} || actor_name) end end`;

const expired = sql<number>`balance_after - amount`;

const reason = sql<string>`case when kind = 'reset' and ${expired} > 0 then reason || ', ' || ${expired} || ' unused expired'
  else reason end`;

/** A reset that is due and not written yet, as the entry that will be written. Reads write nothing. */
function dueReset({ userId, period }: EntryRange): RawBuilder<unknown> {
  return sql`
    select 1 + coalesce((select max(number) from credit_entries where user_id = users.id), 0), ${dbNow}, 'reset',
      ${remainingCreditsNow} - users.remaining_credits, ${remainingCreditsNow}, ${ledgerReasons.reset}, null::int, null::int,
      null::int, null
    from users
    where users.id = ${userId} and ${isResetDue} and ${period.period === period.currentPeriod}`;
}

export async function selectEntries(
  em: Em,
  range: EntryRange,
  limit: number,
  end: 'newest' | 'oldest' = 'newest',
): Promise<CreditEntryView[]> {
  const { userId, period, before, after = 0 } = range;
  const order = sql.raw(end === 'newest' ? 'desc' : 'asc');
  const { rows } = await sql<CreditEntryView>`
    with entry as (
      select number, at, kind, amount, balance_after, reason, request_id, held_request_id, actor_id, actor_name from (
        select number, at, kind, amount, balance_after, reason, request_id, held_request_id, actor_id, actor_name
        from credit_entries
        where user_id = ${userId} and at >= ${period.begins}::timestamptz and at < ${period.ends}::timestamptz
        union all
        ${dueReset(range)}
      ) as listed
      where number > ${after} and number < ${before} order by number ${order} limit ${limit}
    )
    select number, iso_time(at) as at, kind, amount, balance_after as "balanceAfter", ${reason} as reason,
      case when kind = 'reset' then ${expired} end as expired, request_id as "requestId", held_request_id as "heldRequestId", actor_name as actor, ${note} as note,
      -- A second charge of a request means that it was rejected and reopened.
      kind = 'spend' and exists (
        select from credit_entries earlier
        where earlier.request_id = entry.request_id and earlier.user_id = ${userId} and earlier.number < entry.number
      ) as "isReopening",
      -- A cancellation is the client's own refund. Generated entries have no actor, and an admin can reject an own request.
      kind = 'refund' and coalesce(actor_id = ${userId}, false) and exists (
        select from request_events where request_id = entry.request_id and event_kind = 'cancellation'
      ) as "isCancellation"
    from entry order by number`.execute(query(em));
  return rows;
}

export async function readBalance(em: Em, { userId, period, before }: EntryRange): Promise<number> {
  const last = await query(em)
    .selectFrom('credit_entries')
    .select('balance_after as balance')
    .where('user_id', '=', userId)
    .where('number', '<', before)
    .where(sql<boolean>`at < ${period.ends}::timestamptz`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return last?.balance ?? 0;
}
