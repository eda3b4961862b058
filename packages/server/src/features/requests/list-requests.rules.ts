import { PAGE_MAX } from '@portal/contract/page';
import type { ListRequestsInput, RequestPage } from '@portal/contract/requests';
import { sql } from 'kysely';
import { cutPage, decodeCursor } from '../../db/keyset.ts';
import type { Em } from '../../db/orm.ts';
import { query } from '../../db/query.ts';
import { requestColumns } from './request.columns.ts';
import { presentRequest } from './request.presenter.ts';

type Scope = {
  /** Absent: everyone's. */
  userId?: number;
};

/** A page of requests, newest first; it costs the same at any depth. */
export const listRequests = async (
  em: Em,
  { userId }: Scope,
  { limit = PAGE_MAX, cursor, status }: ListRequestsInput,
): Promise<RequestPage> => {
  let page = query(em)
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    // The view's date has milliseconds; the cursor needs the row's own precision.
    .select(
      sql<string>`to_char(sample_requests.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at'),
    )
    .orderBy('sample_requests.date', 'desc')
    .orderBy('sample_requests.id', 'desc')
    .limit(limit + 1);
  if (userId !== undefined) page = page.where('sample_requests.user_id', '=', userId);
  if (status !== undefined) page = page.where('sample_requests.status', '=', status);
  if (cursor !== undefined) {
    const { at, id } = decodeCursor(cursor);
    page = page.where(
      sql<boolean>`(sample_requests.date, sample_requests.id) < (${at}::timestamptz, ${id}::int)`,
    );
  }
  const { items, nextCursor } = cutPage(await page.execute(), limit, ({ at, id }) => ({ at, id }));
  return { items: items.map(presentRequest), nextCursor };
};
