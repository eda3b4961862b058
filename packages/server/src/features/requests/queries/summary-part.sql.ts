import type { RequestStatus } from '@portal/contract/requests';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../../platform/db/kysely.ts';
import { withTotal } from '../../../platform/db/pagination/with-total.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';

export type SummaryRequest = {
  id: number;
  client: string;
  units: number;
  date: string;
  status: RequestStatus | 'cancelled';
  neededBy: string | null;
};

export type SummaryPart = { requests: SummaryRequest[]; total: number };

export const PART_SIZE = 20;

/** The requests that meet the condition, as an email lists them. */
export async function readPart(
  { em }: RuleContext,
  condition: RawBuilder<boolean>,
  oldestBy: RawBuilder<unknown>,
): Promise<SummaryPart> {
  const rows = await query(em)
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([
      'sample_requests.id',
      'users.name as client',
      'sample_requests.credits_used as units',
      sql<string>`iso_time(sample_requests.date)`.as('date'),
      sql<SummaryRequest['status']>`case when cancelled_at is null then status else 'cancelled' end`.as(
        'status',
      ),
      sql<string | null>`sample_requests.needed_by::text`.as('neededBy'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where(condition)
    .orderBy(oldestBy)
    .orderBy('sample_requests.id')
    .limit(PART_SIZE)
    .execute();
  const { items: requests, total } = withTotal(rows);
  return { requests, total };
}
