import type { OutcomeAnswer } from '@portal/contract/outcomes.values';
import type { OwnRequestsFilter, QueueFilter } from '@portal/contract/requests/search';
import {
  type OwnRequestSort,
  type QueueSort,
  REQUEST_STATUSES,
  type RequestIssue,
  STATUS_LABELS,
} from '@portal/contract/requests.values';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { SignedInActor } from '../../../platform/actor.ts';
import type { Tables } from '../../../platform/db/kysely.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { withinDays } from '../../../platform/db/pagination/date-range.ts';
import { matchesWords } from '../../../platform/db/pagination/matches-words.ts';
import type { Sorting } from '../../../platform/db/pagination/paginate.ts';
import { searchedId } from '../../../platform/db/pagination/search-id.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { findMatchingClients, matchesClient } from '../../users/user.sql.ts';
import { isOverdue } from '../overdue.sql.ts';

const id = sql`sample_requests.id`;

const columns: Record<Exclude<QueueSort, 'neededBy'> | OwnRequestSort, Pick<Sorting, 'column' | 'type'>> = {
  date: { column: sql`sample_requests.date`, type: 'timestamptz' },
  credits: { column: sql`sample_requests.credits_used`, type: 'int' },
  status: {
    column: sql`array_position(${[...REQUEST_STATUSES]}::text[], sample_requests.status)`,
    type: 'int',
  },
};

/** Requests without a day are the last ones in both orders. */
const neededBy = {
  asc: sql`coalesce(sample_requests.needed_by, 'infinity')`,
  desc: sql`coalesce(sample_requests.needed_by, '-infinity')`,
};

export type RequestOrder = { sort?: QueueSort | OwnRequestSort | undefined; order?: QueueFilter['order'] };

export function requestSorting({ sort = 'date', order = 'desc' }: RequestOrder): Sorting {
  if (sort === 'neededBy') return { column: neededBy[order], type: 'date', id, order };
  return { ...columns[sort], id, order };
}

/** Without blanks and hyphens, as a scanner reads it. */
const scannedNumber = sql`regexp_replace(coalesce(sample_requests.tracking_number, ''), '[[:space:][:punct:]]+', '', 'g')`;

/** As the index has it. */
const shipmentParts = sql`search_parts(coalesce(sample_requests.carrier, '') || ' ' ||
  coalesce(sample_requests.tracking_number, '') || ' ' || ${scannedNumber})`;

function hasShipment(text: string): RawBuilder<boolean> {
  return sql<boolean>`((sample_requests.carrier is not null or sample_requests.tracking_number is not null)
    and ${shipmentParts} @@ search_query(${text}))`;
}

const LISTED_IDS_MAX = 1_000;

/** The requests whose carrier and tracking number match, or the number of their order. A short number is that of a request. */
async function matchesNumbers(em: Em, text: string): Promise<RawBuilder<boolean>> {
  if (/^\d{1,3}$/.test(text)) return sql<boolean>`false`;
  const ordered = query(em)
    .selectFrom('outcomes')
    .select('request_id as id')
    .where(sql<boolean>`order_number is not null and search_parts(order_number) @@ search_query(${text})`);
  const rows = await query(em)
    .selectFrom('sample_requests')
    .select('id')
    .where(hasShipment(text))
    .unionAll(ordered)
    .limit(LISTED_IDS_MAX + 1)
    .execute();
  if (rows.length > LISTED_IDS_MAX) return sql<boolean>`(${hasShipment(text)} or ${id} in (${ordered}))`;
  return sql<boolean>`${id} = any(${rows.map((row) => row.id)}::int[])`;
}

/**
 * By client, city, reference, carrier, tracking number, number of the order, and number. A leading # searches the last one
 * only.
 */
async function matchesSearch(em: Em, text: string): Promise<RawBuilder<boolean>> {
  const number = searchedId(text);
  const hasNumber = sql<boolean>`${id} = ${number}::int`;
  if (/^#\d+$/.test(text)) return hasNumber;
  // Two queries, because PostgreSQL plans the second one better with the clients as constants.
  const clients = await findMatchingClients(em, text);
  const isOfClient = clients
    ? sql<boolean>`sample_requests.user_id = any(${clients}::int[])`
    : sql<boolean>`sample_requests.user_id in (select users.id from users where ${matchesClient(text)})`;
  const hasReference = sql<boolean>`(sample_requests.reference is not null
    and search_parts(sample_requests.reference) @@ search_query(${text}))`;
  const hasCity = sql<boolean>`(sample_requests.ship_to is not null
    and search_parts(sample_requests.ship_to ->> 'city') @@ search_query(${text}))`;
  const matchesOther = await matchesNumbers(em, text);
  const found = [isOfClient, hasReference, hasCity, matchesOther, ...(number === null ? [] : [hasNumber])];
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}

function hasSample(sampleId: number): RawBuilder<boolean> {
  return sql<boolean>`${id} in (select request_id from request_samples where sample_id = ${sampleId}::int and quantity > 0)`;
}

function hasOutcome(answer: OutcomeAnswer): RawBuilder<boolean> {
  return sql<boolean>`${id} in (select request_id from outcomes where answer = ${answer})`;
}

function hasIssue(issue: RequestIssue, timeZone: string): RawBuilder<boolean> {
  const hindrance = issue === 'overdue' ? isOverdue(timeZone) : sql`sample_requests.ship_to is null`;
  return sql<boolean>`(sample_requests.status in ('pending', 'approved') and ${hindrance})`;
}

/** By the client. */
export const unreadMessages = sql<number>`(
  select count(*)::int from request_messages
  where request_id = ${id} and side = 'office' and read_at is null)`;

export type MatchingRequests = Promise<SelectQueryBuilder<Tables, 'sample_requests', object>>;

export async function matchingRequests(
  { em, timeZone }: RuleContext,
  { search = '', status, clientId, sampleId, outcome, awaited, issue, from, to }: QueueFilter,
): MatchingRequests {
  let matching = query(em)
    .selectFrom('sample_requests')
    .where(withinDays(sql`sample_requests.date`, timeZone, { from, to }));
  if (status !== undefined) matching = matching.where('sample_requests.status', '=', status);
  if (clientId !== undefined) matching = matching.where('sample_requests.user_id', '=', clientId);
  if (sampleId !== undefined) matching = matching.where(hasSample(sampleId));
  if (outcome !== undefined) matching = matching.where(hasOutcome(outcome));
  if (awaited !== undefined) matching = matching.where('sample_requests.awaits_reply_of', '=', awaited);
  if (issue !== undefined) matching = matching.where(hasIssue(issue, timeZone));
  if (search !== '') matching = matching.where(await matchesSearch(em, search));
  return matching;
}

const foldedOwnText = sql`fold_text(concat_ws(' ', '#' || ${id},
  (select string_agg(coalesce(sample_name, samples.name), ' ' order by line.id)
    from request_samples line join samples on samples.id = sample_id where request_id = ${id}),
  sample_requests.carrier, sample_requests.tracking_number, sample_requests.reference, ${JSON.stringify(STATUS_LABELS)}::jsonb ->>
    case when sample_requests.cancelled_at is null then sample_requests.status else 'cancelled' end))`;

/** Shorter numbers are those of requests and sizes. */
const SCANNED_LENGTH_MIN = 4;

function hasScannedNumber(search: string): RawBuilder<boolean> {
  const searched = search.startsWith('#') ? '' : search.replace(/[\s\p{P}]+/gu, '');
  if (searched.length < SCANNED_LENGTH_MIN || !/\d/.test(searched)) return sql<boolean>`false`;
  return sql<boolean>`position(lower(${searched}) in lower(${scannedNumber})) > 0`;
}

export async function matchingOwnRequests(
  ctx: RuleContext<SignedInActor>,
  { search = '', status }: OwnRequestsFilter,
) {
  const own = await matchingRequests(ctx, { status, clientId: ctx.actor.id });
  const matches = matchesWords(search, { id, foldedText: foldedOwnText });
  return own.where(sql<boolean>`(${matches} or ${hasScannedNumber(search)})`);
}
