import { requestMessages } from '@portal/contract/limits';
import type {
  AdjacentRequestsInput,
  AdjacentRequestsView,
  QueueFilter,
  RequestSearchPage,
  SearchRequestsInput,
} from '@portal/contract/request-search';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import { countRows, cursorKey, paginate, readInBatches, sortRows } from '../../../db/pagination/paginate.ts';
import { notFound } from '../../../errors.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { presentRequest, requestColumns } from '../request.sql.ts';
import { matchingRequests, requestSorting } from './search-requests.sql.ts';

export async function searchRequests(
  ctx: RuleContext,
  { limit, after, before, ...filter }: SearchRequestsInput,
): Promise<RequestSearchPage> {
  const matching = await matchingRequests(ctx, filter);
  const sorting = requestSorting(filter);
  const rows = matching
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select(cursorKey(sorting).as('key'));
  const total = await countRows(ctx.em, matching.select('sample_requests.id'));
  const { items, ...page } = await paginate(rows, sorting, { limit, after, before });
  return { ...page, total, items: items.map(presentRequest) };
}

/**
 * The requests before and after one in the list. The request itself need not match the filter: a pending request
 * leaves it when an admin approves it.
 * @throws AppError not-found
 */
export async function getAdjacentRequests(
  ctx: RuleContext,
  { id, ...filter }: AdjacentRequestsInput,
): Promise<AdjacentRequestsView> {
  const sorting = requestSorting(filter);
  const cursor = await query(ctx.em)
    .selectFrom('sample_requests')
    .select(['id', cursorKey(sorting).as('key')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!cursor) throw notFound(requestMessages.notFound);

  const matching = (await matchingRequests(ctx, filter)).select('sample_requests.id').limit(1);
  const previous = await sortRows(matching, sorting, 'backward', cursor).executeTakeFirst();
  const next = await sortRows(matching, sorting, 'forward', cursor).executeTakeFirst();
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

export const requestCsvColumns = {
  request: 'Request',
  date: 'Date',
  status: 'Status',
  client: 'Client',
  email: 'Email',
  sample: 'Sample',
  quantity: 'Quantity',
  requestCredits: 'Request credits',
  carrier: 'Carrier',
  trackingNumber: 'Tracking Number',
};

export async function* exportLines(
  ctx: RuleContext,
  filter: QueueFilter,
): AsyncGenerator<Record<keyof typeof requestCsvColumns, string | number>> {
  const sorting = requestSorting(filter);
  const localTime = sql<string>`to_char(sample_requests.date at time zone ${ctx.timeZone}, 'YYYY-MM-DD HH24:MI')`;
  const rows = (await matchingRequests(ctx, filter))
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select(requestColumns)
    .select([cursorKey(sorting).as('key'), localTime.as('localTime')]);

  for await (const request of readInBatches(rows, sorting)) {
    for (const { name, quantity } of request.lines) {
      yield {
        request: request.id,
        date: request.localTime,
        status: request.cancelledAt === null ? request.status : 'cancelled',
        client: request.userName,
        email: request.userEmail,
        sample: name,
        quantity,
        requestCredits: request.creditsUsed,
        carrier: request.carrier ?? '',
        trackingNumber: request.trackingNumber ?? '',
      };
    }
  }
}
