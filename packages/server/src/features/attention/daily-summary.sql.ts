import { messageLimits } from '@portal/contract/messages.values';
import { sql } from 'kysely';
import { dbNow } from '../../platform/db/clock.ts';
import { query } from '../../platform/db/kysely.ts';
import { withTotal } from '../../platform/db/pagination/with-total.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isAsking } from '../held-requests/held-requests.sql.ts';
import { isOverdue } from '../requests/overdue.sql.ts';
import {
  PART_SIZE,
  readPart,
  type SummaryPart,
  type SummaryRequest,
} from '../requests/queries/summary-part.sql.ts';

type AskingClient = Pick<SummaryRequest, 'client' | 'units' | 'date'>;

type AnsweredRequest = Pick<SummaryRequest, 'id' | 'client'> & { unread: number; text: string | null };

export type DailySummary = {
  answered: { requests: AnsweredRequest[]; total: number };
  added: SummaryPart;
  waiting: SummaryPart;
  overdue: SummaryPart;
  asking: { clients: AskingClient[]; total: number };
};

async function readAsking({ em }: RuleContext): Promise<DailySummary['asking']> {
  const rows = await query(em)
    .selectFrom('held_requests')
    .innerJoin('users', 'users.id', 'held_requests.user_id')
    .select([
      'users.name as client',
      'held_requests.units',
      sql<string>`iso_time(held_requests.created_at)`.as('date'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where(isAsking)
    .orderBy('held_requests.created_at')
    .limit(PART_SIZE)
    .execute();
  const { items: clients, total } = withTotal(rows);
  return { clients, total };
}

/** Longer texts are cut: the email links to the request. A message fits. */
const TEXT_LENGTH_MAX = messageLimits.length;

/** Where the client wrote last, with what no admin has read. */
async function readAnswered({ em }: RuleContext): Promise<DailySummary['answered']> {
  const unread = sql`from request_messages
    where request_id = sample_requests.id and side = 'client' and read_at is null`;
  const rows = await query(em)
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([
      'sample_requests.id',
      'users.name as client',
      sql<number>`(select count(*)::int ${unread})`.as('unread'),
      sql<
        string | null
      >`(select left(string_agg(text, ${'\n\n'} order by at), ${TEXT_LENGTH_MAX}) ${unread})`.as('text'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where(
      sql<boolean>`awaits_reply_of = 'office' or sample_requests.id in (
        select request_id from request_messages where side = 'client' and read_at is null)`,
    )
    .orderBy('sample_requests.date')
    .orderBy('sample_requests.id')
    .limit(PART_SIZE)
    .execute();
  const { items: requests, total } = withTotal(rows);
  return { requests, total };
}

export async function findDailySummary(
  ctx: RuleContext,
  { since, until }: { since: string; until: string },
): Promise<DailySummary | null> {
  const date = sql`sample_requests.date`;
  const summary = {
    answered: await readAnswered(ctx),
    added: await readPart(
      ctx,
      sql`date > ${since}::timestamptz and date <= ${until}::timestamptz and entered_by is null`,
      date,
    ),
    waiting: await readPart(ctx, sql`status = 'pending' and date < ${dbNow} - interval '48 hours'`, date),
    overdue: await readPart(
      ctx,
      sql`status in ('pending', 'approved') and ${isOverdue(ctx.timeZone)}`,
      sql`needed_by`,
    ),
    asking: await readAsking(ctx),
  };
  return Object.values(summary).some(({ total }) => total > 0) ? summary : null;
}
