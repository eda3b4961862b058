import type { ShipToView } from '@portal/contract/addresses';
import type { RequestStatus, RequestView, SubmittedRequestView } from '@portal/contract/requests';
import { trackingLink } from '@portal/contract/values/carriers';
import { sql } from 'kysely';
import { dbNow } from '../../db/clock.ts';
import type { Em } from '../../db/orm.ts';
import { preparedQuery } from '../../db/prepared/prepared-query.ts';
import { hasWebhookFor } from '../webhooks/webhook-events.service.ts';
import type { SampleRequest } from './request.entity.ts';

type LineRow = { id: number; name: string; imageUrl: string | null; quantity: number };

/** A request without its client and its lines. */
type RequestFacts = Omit<RequestView, 'user' | 'samples' | 'quantities'>;

export type RequestRow = RequestFacts & {
  userId: number;
  userName: string;
  userEmail: string;
  lines: LineRow[];
};

/** What a view shows from `sample_requests`. A new field of a request is added here, and in `presentRequest`. */
export const requestFacts = [
  sql<number>`sample_requests.id`.as('id'),
  sql<string>`iso_time(sample_requests.date)`.as('date'),
  sql<RequestStatus>`sample_requests.status`.as('status'),
  sql<number>`sample_requests.credits_used`.as('creditsUsed'),
  sql<string | null>`sample_requests.carrier`.as('carrier'),
  sql<string | null>`sample_requests.tracking_number`.as('trackingNumber'),
  sql<string | null>`sample_requests.tracking_url`.as('trackingUrl'),
  sql<string | null>`sample_requests.expected_on::text`.as('expectedOn'),
  sql<string | null>`iso_time(sample_requests.cancelled_at)`.as('cancelledAt'),
  sql<ShipToView | null>`sample_requests.ship_to`.as('shipTo'),
  sql<string | null>`sample_requests.note`.as('note'),
  sql<string | null>`sample_requests.reference`.as('reference'),
  sql<string | null>`sample_requests.needed_by::text`.as('neededBy'),
] as const;

/** The lines of a request in their order. Rows take PostgreSQL a tenth less than `json_build_object`. */
const lines = sql<LineRow[]>`(
  select coalesce(json_agg(line), '[]')
  from (
    select sample_id as id, coalesce(sample_name, samples.name) as name, image_url as "imageUrl", quantity
    from request_samples line join samples on samples.id = sample_id
    where line.request_id = sample_requests.id
    order by line.id
  ) as line)`;

/** The columns of a request, from `sample_requests` joined with `users`. */
export const requestColumns = [
  ...requestFacts,
  sql<number>`users.id`.as('userId'),
  sql<string>`users.name`.as('userName'),
  sql<string>`users.email`.as('userEmail'),
  lines.as('lines'),
] as const;

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
  };
}

type NewRequest = {
  userId: number;
  status: RequestStatus;
  creditsUsed: number;
  sampleIds: number[];
  quantities: number[];
  sampleNames: (string | null | undefined)[];
};

export type InsertedRequest = RequestFacts & { hasWebhook: boolean };

/** The request, its lines in their order and the event of its submission. */
const insertNewRequest = preparedQuery<NewRequest, InsertedRequest>((db, param) =>
  sql<InsertedRequest>`
    with request as (
      insert into sample_requests (user_id, date, updated_at, credits_used, status)
      values (${param('userId')}, ${dbNow}, ${dbNow}, ${param('creditsUsed')}, ${param('status')})
      returning *
    ), line as (
      insert into request_samples (request_id, sample_id, quantity, sample_name)
      select request.id, line.sample_id, line.quantity, line.name
      from request, unnest(${param('sampleIds')}::int[], ${param('quantities')}::int[], ${param('sampleNames')}::text[])
        with ordinality as line (sample_id, quantity, name, place)
      order by place
    ), event as (
      insert into request_events (request_id, to_status, actor_id, at) select id, status, user_id, date from request
    )
    select ${sql.join([...requestFacts])}, ${hasWebhookFor('request.created')} as "hasWebhook"
    from request as sample_requests`.compile(db),
);

/** Inserts a new request and gives it its id. @returns its columns, and whether a webhook wants the event */
export async function insertRequest(em: Em, request: SampleRequest): Promise<InsertedRequest> {
  const lines = request.lines.getItems();
  const [inserted] = await insertNewRequest(em, {
    userId: request.user.id,
    status: request.status,
    creditsUsed: request.creditsUsed,
    sampleIds: lines.map(({ sample }) => sample.id),
    quantities: lines.map(({ quantity }) => quantity),
    sampleNames: lines.map(({ sampleName }) => sampleName),
  });
  if (!inserted) throw new Error('An insert always returns its row');
  request.id = inserted.id;
  return inserted;
}
