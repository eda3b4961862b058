import type {
  AdminRequestView,
  RequestStatus,
  RequestView,
  SubmittedRequestView,
} from '@portal/contract/requests';
import type { OutcomeView } from '@portal/contract/requests/outcomes';
import { trackingLink } from '@portal/contract/values/carriers';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import type { RuleContext } from '../../rule-context.ts';
import type { ApprovalDecision } from '../settings/settings.entity.ts';
import { hasWebhookFor } from '../webhooks/webhooks.sql.ts';
import type { SampleRequest, StoredDetails } from './request.entity.ts';

type LineRow = { id: number; name: string; imageUrl: string | null; quantity: number };

type RequestFacts = Omit<AdminRequestView, 'user' | 'samples' | 'quantities'>;

export type RequestRow = RequestFacts & {
  userId: number;
  userName: string;
  userEmail: string;
  lines: LineRow[];
};

const outcome = sql<OutcomeView | null>`(
  select json_build_object('answer', answer, 'amount', amount, 'currency', currency, 'orderNumber', order_number,
    'comment', comment, 'givenBy', given_by, 'at', iso_time(at))
  from outcomes where outcomes.request_id = sample_requests.id)`;

/** What a view shows from `sample_requests`. A new field of a request is added here, and in `presentRequest`. */
const facts: { [Name in keyof RequestFacts]: RawBuilder<RequestFacts[Name]> } = {
  id: sql`sample_requests.id`,
  date: sql`iso_time(sample_requests.date)`,
  status: sql`sample_requests.status`,
  creditsUsed: sql`sample_requests.credits_used`,
  carrier: sql`sample_requests.carrier`,
  trackingNumber: sql`sample_requests.tracking_number`,
  trackingUrl: sql`sample_requests.tracking_url`,
  expectedOn: sql`sample_requests.expected_on::text`,
  cancelledAt: sql`iso_time(sample_requests.cancelled_at)`,
  shipTo: sql`sample_requests.ship_to`,
  note: sql`sample_requests.note`,
  reference: sql`sample_requests.reference`,
  neededBy: sql`sample_requests.needed_by::text`,
  outcome,
  postage: sql`sample_requests.postage`,
};

type FactColumn = {
  [Name in keyof RequestFacts]: AliasedRawBuilder<RequestFacts[Name], Name>;
}[keyof RequestFacts];

export const requestFacts = Object.entries<RawBuilder<unknown>>(facts).map(([name, fact]) =>
  fact.as(name),
) as FactColumn[];

/** The lines of a request in their order. Rows take PostgreSQL a tenth less than `json_build_object`. */
const lines = sql<LineRow[]>`(
  select coalesce(json_agg(line), '[]')
  from (
    select sample_id as id, coalesce(sample_name, samples.name) as name, image_url as "imageUrl", quantity
    from request_samples line join samples on samples.id = sample_id
    where line.request_id = sample_requests.id
    order by line.id
  ) as line)`;

export const requestColumns = [
  ...requestFacts,
  sql<number>`users.id`.as('userId'),
  sql<string>`users.name`.as('userName'),
  sql<string>`users.email`.as('userEmail'),
  lines.as('lines'),
] as const;

/** Named one by one: with a spread, a page takes about forty times as long. */
export function presentRequest(row: RequestRow): RequestView & Pick<SubmittedRequestView, 'user'> {
  return {
    id: row.id,
    date: row.date,
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: row.lines.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    quantities: Object.fromEntries(row.lines.map(({ id, quantity }) => [id, quantity])),
    user: { id: row.userId, name: row.userName, email: row.userEmail },
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
  };
}

export function presentForAdmin(row: RequestRow): AdminRequestView {
  return { ...presentRequest(row), postage: row.postage };
}

type NewRequest = StoredDetails & {
  userId: number;
  status: RequestStatus;
  creditsUsed: number;
  sampleIds: number[];
  quantities: number[];
  sampleNames: (string | null | undefined)[];
  shipTo: string | null;
  eventNote: string | null;
  internalNote: string | null;
};

export type InsertedRequest = RequestFacts & { hasWebhook: boolean };

const insertNewRequest = preparedQuery<NewRequest, InsertedRequest>((db, param) =>
  sql<InsertedRequest>`
    with request as (
      insert into sample_requests (user_id, date, updated_at, credits_used, status, ship_to, note, reference, needed_by)
      values (${param('userId')}, ${dbNow}, ${dbNow}, ${param('creditsUsed')}, ${param('status')},
        ${param('shipTo')}::jsonb, ${param('note')}, ${param('reference')}, ${param('neededBy')}::date)
      returning *
    ), line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, line.sample_id, line.quantity, line.name
      from request, unnest(${param('sampleIds')}::int[], ${param('quantities')}::int[], ${param('sampleNames')}::text[])
        with ordinality as line (sample_id, quantity, name, place)
      order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at, note, internal_note)
      select id, status, user_id, date, ${param('eventNote')}::text, ${param('internalNote')}::text from request
    )
    select ${sql.join([...requestFacts])}, ${hasWebhookFor('request.created')} as "hasWebhook"
    from request as sample_requests`.compile(db),
);

/** @returns also whether a webhook wants the event */
export async function insertRequest(
  { em }: RuleContext,
  request: SampleRequest,
  decision: ApprovalDecision,
): Promise<InsertedRequest> {
  const lines = request.lines.getItems();
  const { shipTo, note = null, reference = null, neededBy = null } = request;
  const [inserted] = await insertNewRequest(em, {
    userId: request.user.id,
    status: request.status,
    creditsUsed: request.creditsUsed,
    sampleIds: lines.map(({ sample }) => sample.id),
    quantities: lines.map(({ quantity }) => quantity),
    sampleNames: lines.map(({ sampleName }) => sampleName),
    shipTo: shipTo ? JSON.stringify(shipTo) : null,
    note,
    reference,
    neededBy,
    eventNote: decision.note,
    internalNote: decision.internalNote,
  });
  if (!inserted) throw new Error('An insert always returns its row');
  request.id = inserted.id;
  return inserted;
}
