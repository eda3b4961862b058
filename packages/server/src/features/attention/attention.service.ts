import type { AttentionView } from '@portal/contract/attention';
import { COUNTED_ROWS_MAX } from '@portal/contract/values/limits';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/db/kysely.ts';
import type { RuleContext } from '../../platform/rule-context.ts';
import { isFailedEmail } from '../emails/delivery/failed-emails.sql.ts';
import { isAsking } from '../held-requests/held-requests.sql.ts';
import { isOverdue } from '../requests/overdue.sql.ts';

function count(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (${rows} limit ${COUNTED_ROWS_MAX + 1}) as counted)`;
}

/** What waits for an admin, in one statement. Every admin page reads it, so each count has an index. */
export async function getAttention({ em, timeZone }: RuleContext): Promise<AttentionView> {
  return query(em)
    .selectNoFrom([
      count(sql`select from sample_requests where status = 'pending'`).as('pending'),
      count(sql`select from sample_requests where status = 'pending' and ${isOverdue(timeZone)}`).as(
        'pendingOverdue',
      ),
      count(sql`select from sample_requests where status = 'approved'`).as('approved'),
      count(sql`select from sample_requests where status = 'approved' and ${isOverdue(timeZone)}`).as(
        'approvedOverdue',
      ),
      count(sql`select from sample_requests where status = 'approved' and ship_to is null`).as(
        'approvedWithoutAddress',
      ),
      count(sql`select from sample_requests where awaits_reply_of = 'office'`).as('answered'),
      count(sql`select distinct user_id from held_requests where ${isAsking}`).as('asking'),
      count(sql`select from users where waiting_since is not null`).as('waiting'),
      count(sql`select from jobs.job where ${isFailedEmail}`).as('failedEmails'),
    ])
    .executeTakeFirstOrThrow();
}
