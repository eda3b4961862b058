import type { RequestStatus } from '@portal/contract/requests';
import type {
  AdjacentRequestsInput,
  AdjacentRequestsView,
  AdminRequestSearchPage,
  CountRequestsInput,
  ListedRequestView,
  MatchingRequestsView,
  OwnListedRequestView,
  QueueFilter,
  RequestCountsView,
  RequestSearchPage,
  SearchOwnRequestsInput,
  SearchRequestsInput,
} from '@portal/contract/requests/search';
import { MATCHING_REQUESTS_MAX, REQUEST_STATUSES } from '@portal/contract/requests.values';
import { COUNTED_ROWS_MAX } from '@portal/contract/values/limits';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import { query } from '../../../platform/db/kysely.ts';
import { cursorKey, searchPage, sortRows } from '../../../platform/db/pagination/paginate.ts';
import { notFound } from '../../../platform/errors.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { SampleRequest } from '../request.entity.ts';
import {
  adminPageColumns,
  presentForAdmin,
  presentRequest,
  type RequestRow,
  requestColumns,
} from '../request.sql.ts';
import {
  type MatchingRequests,
  matchingOwnRequests,
  matchingRequests,
  type RequestOrder,
  requestSorting,
  unreadMessages,
} from './search-requests.sql.ts';

type PageFacts = Pick<ListedRequestView, 'isClientDeactivated' | 'hasClientAnswered'>;
type ListedRow = RequestRow & PageFacts & Pick<OwnListedRequestView, 'unreadMessages'>;

async function readPage<View>(
  { em }: RuleContext,
  matching: Awaited<MatchingRequests>,
  { limit, after, before, ...order }: RequestOrder & Pick<SearchRequestsInput, 'limit' | 'after' | 'before'>,
  present: (row: ListedRow) => View,
) {
  const sorting = requestSorting(order);
  const rows = matching
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([...requestColumns, ...adminPageColumns, unreadMessages.as('unreadMessages')])
    .select(cursorKey(sorting).as('key'));
  const list = { rows, counted: matching.select('sample_requests.id'), sorting };
  const page = await searchPage(em, list, { limit, after, before });
  return { ...page, items: page.items.map(present) };
}

function presentListed(row: ListedRow): ListedRequestView {
  const { isClientDeactivated, hasClientAnswered } = row;
  return { ...presentForAdmin(row), isClientDeactivated, hasClientAnswered };
}

function presentOwn(row: ListedRow): OwnListedRequestView {
  return { ...presentRequest(row), unreadMessages: row.unreadMessages };
}

export async function searchRequests(
  ctx: RuleContext,
  input: SearchRequestsInput,
): Promise<AdminRequestSearchPage> {
  return readPage(ctx, await matchingRequests(ctx, input), input, presentListed);
}

export async function searchOwnRequests(
  ctx: RuleContext<SignedInActor>,
  input: SearchOwnRequestsInput,
): Promise<RequestSearchPage> {
  return readPage(ctx, await matchingOwnRequests(ctx, input), input, presentOwn);
}

/** How many requests of each status match, in one statement. Each status is counted up to `COUNTED_ROWS_MAX + 1`. */
export async function countRequests(
  ctx: RuleContext,
  filter: CountRequestsInput,
): Promise<RequestCountsView> {
  const ofStatus = (await matchingRequests(ctx, filter))
    .select('sample_requests.id')
    .where('sample_requests.status', '=', sql<RequestStatus>`listed.status`)
    .limit(COUNTED_ROWS_MAX + 1);
  const counts = sql<RequestCountsView>`(
    select json_object_agg(status, (select count(*) from ${ofStatus} as matching))
    from unnest(${REQUEST_STATUSES}::text[]) as listed (status))`;
  const row = await query(ctx.em).selectNoFrom(counts.as('counts')).executeTakeFirstOrThrow();
  return row.counts;
}

/** The first of them in the order of the list. */
export async function listMatchingRequests(
  ctx: RuleContext,
  filter: QueueFilter,
): Promise<MatchingRequestsView> {
  const matching = (await matchingRequests(ctx, filter))
    .select(['sample_requests.id', 'sample_requests.status'])
    .limit(MATCHING_REQUESTS_MAX);
  return sortRows(matching, requestSorting(filter), 'forward').execute();
}

/** The request itself need not match the filter: a pending one leaves it when an admin approves it. */
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
  if (!cursor) throw notFound(SampleRequest.notFound);

  const matching = (await matchingRequests(ctx, filter)).select('sample_requests.id').limit(1);
  const previous = await sortRows(matching, sorting, 'backward', cursor).executeTakeFirst();
  const next = await sortRows(matching, sorting, 'forward', cursor).executeTakeFirst();
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}
