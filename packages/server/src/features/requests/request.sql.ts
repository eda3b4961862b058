import type { OutcomeView } from '@portal/contract/outcomes';
import type {
  AdminRequestDetailView,
  AdminRequestView,
  RequestDetailView,
  RequestEventView,
  RequestView,
  SubmittedRequestView,
} from '@portal/contract/requests';
import { trackingLink } from '@portal/contract/shipping.values';
import { type RawBuilder, sql } from 'kysely';
import type { Em } from '../../platform/db/orm.ts';
import { preparedQuery } from '../../platform/db/prepared/prepared-query.ts';
import { findAccountForUpdate } from '../users/resets.sql.ts';
import { SampleRequest, SampleRequestSchema } from './request.entity.ts';
import { detailFacts, type Facts, factColumns } from './request-details.sql.ts';
import { shipmentFacts } from './shipment.sql.ts';

/** `quantity` is 0 for a line that was cut whole. */
type LineRow = RequestView['samples'][number] & { quantity: number; asked: number };

export type RequestFacts = Omit<AdminRequestView, 'user' | 'samples' | 'quantities' | 'asked'>;

export type RequestRow = RequestFacts & {
  userId: number;
  userName: string;
  userEmail: string;
  userCompany: string | null;
  userCustomerNumber: string | null;
  lines: LineRow[];
};

const outcome = sql<OutcomeView | null>`(
  select json_build_object('answer', answer, 'amount', amount, 'currency', currency, 'orderNumber', order_number,
    'comment', comment, 'reason', reason, 'sampleIds', sample_ids, 'givenBy', given_by, 'at', iso_time(at))
  from outcomes where outcomes.request_id = sample_requests.id)`;

/** For admins only. */
const { postage, ...shipment } = shipmentFacts;

/** What a view shows from `sample_requests`. A new field of a request is added here, and in `presentRequest`. */
const facts: Facts<RequestFacts> = {
  id: sql`sample_requests.id`,
  date: sql`iso_time(sample_requests.date)`,
  status: sql`sample_requests.status`,
  creditsUsed: sql`sample_requests.credits_used`,
  ...shipment,
  cancelledAt: sql`iso_time(sample_requests.cancelled_at)`,
  ...detailFacts('sample_requests'),
  outcome,
  enteredBy: sql`sample_requests.entered_by`,
  free: sql`sample_requests.free`,
  replaces: sql`sample_requests.replaces_id`,
  awaitsAnswer: sql`coalesce(sample_requests.awaits_reply_of = 'client', false)`,
  postage,
};

export const requestFacts = factColumns(facts);

/** The lines of a request in their order. Rows take PostgreSQL a tenth less than `json_build_object`. */
const lines = sql<LineRow[]>`(
  select coalesce(json_agg(line), '[]')
  from (
    select sample_id as id, coalesce(sample_name, samples.name) as name, image_url as "imageUrl",
      design_number as "designNumber", quantity,
      coalesce(asked, quantity) as asked
    from request_samples line join samples on samples.id = sample_id
    where line.request_id = sample_requests.id
    order by line.id
  ) as line)`;

export const requestColumns = [
  ...requestFacts,
  sql<number>`users.id`.as('userId'),
  sql<string>`users.name`.as('userName'),
  sql<string>`users.email`.as('userEmail'),
  sql<string | null>`users.company`.as('userCompany'),
  sql<string | null>`users.customer_number`.as('userCustomerNumber'),
  lines.as('lines'),
] as const;

function toSample({ id, name, imageUrl, designNumber }: LineRow): RequestView['samples'][number] {
  return { id, name, imageUrl, designNumber };
}

export function droppedSamples({ lines }: RequestRow): RequestDetailView['droppedSamples'] {
  return lines.filter(({ quantity }) => quantity === 0).map(toSample);
}

/** Named one by one: with a spread, a page takes about forty times as long. */
export function presentRequest(row: RequestRow): RequestView & Pick<SubmittedRequestView, 'user'> {
  // The usual request is sent as asked, and needs its units once.
  const isCut = row.lines.some(({ quantity, asked }) => quantity < asked);
  const sent = isCut ? row.lines.filter(({ quantity }) => quantity > 0) : row.lines;
  const quantities = Object.fromEntries(sent.map(({ id, quantity }) => [id, quantity]));
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: sent.map(toSample),
    quantities,
    asked: isCut ? Object.fromEntries(row.lines.map(({ id, asked }) => [id, asked])) : quantities,
    user: {
      id: row.userId,
      name: row.userName,
      email: row.userEmail,
      company: row.userCompany,
      customerNumber: row.userCustomerNumber,
    },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingLink(row),
    expectedOn: row.expectedOn,
    cancelledAt: row.cancelledAt,
    shipTo: row.shipTo,
    note: row.note,
    reference: row.reference,
    neededBy: row.neededBy,
    outcome: row.outcome,
    enteredBy: row.enteredBy,
    free: row.free,
    replaces: row.replaces,
    awaitsAnswer: row.awaitsAnswer,
  };
}

export function presentForAdmin(row: RequestRow): AdminRequestView {
  return { ...presentRequest(row), postage: row.postage };
}

/** One more than a view has: with it, there are earlier ones. */
export const EVENTS_MAX = 200;

/** `isOwn` is true for what the client has done. */
export type EventRow = RequestEventView & { isOwn: boolean };

/** The newest events before one, or all of the newest. */
function timelineBefore(eventId: RawBuilder<unknown>): RawBuilder<EventRow[]> {
  return sql<EventRow[]>`(
    select coalesce(json_agg(event order by event.id), '[]')
    from (
      select event.id, event.event_kind as kind, event.from_status as "from", event.to_status as "to",
        iso_time(event.at) as at, actor.name as actor, event.note, event.internal_note as "internalNote",
        undo.id is not null as "isUndone", event.actor_id = sample_requests.user_id as "isOwn"
      from request_events event left join users actor on actor.id = event.actor_id
        left join request_events undo on undo.undoes_id = event.id
      where event.request_id = sample_requests.id and event.id < ${eventId}
      order by event.id desc limit ${sql.lit(EVENTS_MAX + 1)}
    ) as event)`;
}

const LAST_ID = sql.lit(2_147_483_647);

const currency = sql<string>`(select currency from settings)`;

const corrections = sql<RequestDetailView['corrections']>`(
  select coalesce(json_agg(correction order by "eventId"), '[]')
  from (
    select id as "eventId", changes from request_events
    where request_id = sample_requests.id and event_kind = 'shipment' and changes is not null
    order by id desc limit ${sql.lit(EVENTS_MAX)}
  ) as correction)`;

/** By the last refund, because a request can be rejected, reopened and rejected again. */
const refundedCredits = sql<number | null>`case when sample_requests.status = 'rejected' then (
  select amount from credit_entries where request_id = sample_requests.id and kind = 'refund' order by number desc limit 1) end`;

const replacedBy = sql<number[]>`(
  select coalesce(json_agg(other.id order by other.id), '[]')
  from sample_requests other where other.replaces_id = sample_requests.id)`;

/** For the pages of admins. Their client is joined. */
export const adminPageColumns = [
  sql<boolean>`users.deactivated_at is not null`.as('isClientDeactivated'),
  sql<boolean>`coalesce(sample_requests.awaits_reply_of = 'office', false)`.as('hasClientAnswered'),
] as const;

type DetailRow = RequestRow &
  Omit<AdminRequestDetailView, keyof RequestFacts | 'timeline' | 'hasEarlierEvents' | 'droppedSamples'> & {
    timeline: EventRow[];
  };

/** `ownerId`, null for all, is in the query, so that its duration does not reveal another client's request. */
export type RequestLookup = { id: number; ownerId: number | null };

export const selectRequest = preparedQuery<RequestLookup, DetailRow>((db, param) =>
  db
    .selectFrom('sample_requests')
    .innerJoin('users', 'users.id', 'sample_requests.user_id')
    .select([
      ...requestColumns,
      timelineBefore(LAST_ID).as('timeline'),
      currency.as('currency'),
      corrections.as('corrections'),
      refundedCredits.as('refundedCredits'),
      replacedBy.as('replacedBy'),
      ...adminPageColumns,
    ])
    .where('sample_requests.id', '=', param('id'))
    .where(sql<boolean>`sample_requests.user_id = coalesce(${param('ownerId')}, sample_requests.user_id)`)
    .compile(),
);

export const selectEarlierEvents = preparedQuery<
  RequestLookup & { before: number },
  { events: EventRow[]; isEntered: boolean }
>((db, param) =>
  db
    .selectFrom('sample_requests')
    .select([
      timelineBefore(sql`${param('before')}::int`).as('events'),
      sql<boolean>`sample_requests.entered_by is not null`.as('isEntered'),
    ])
    .where('sample_requests.id', '=', param('id'))
    .where(sql<boolean>`sample_requests.user_id = coalesce(${param('ownerId')}, sample_requests.user_id)`)
    .compile(),
);

const selectForUpdate = preparedQuery<{ id: number }, object>((db, param, columnsOf) =>
  sql<object>`
    select ${columnsOf(SampleRequestSchema)} from sample_requests where id = ${param('id')} for no key update`.compile(
    db,
  ),
);

/** Locks the account, writes its due reset and then locks the request. Null when there is none. */
export async function findRequestForUpdate(em: Em, id: number): Promise<SampleRequest | null> {
  await findAccountForUpdate(em, { requestId: id });
  const [row] = await selectForUpdate(em, { id });
  return row ? em.map(SampleRequest, row) : null;
}
