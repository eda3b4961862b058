import type { ShipToView } from '@portal/contract/addresses';
import type { OutcomeView } from '@portal/contract/outcomes';
import { trackingLink } from '@portal/contract/shipping.values';
import { callerStatement, HttpError, isoTime, type Statement } from './session.ts';

export const FACTS = `request.id, request.date, request.status, credits_used as "creditsUsed", carrier,
    tracking_number as "trackingNumber", tracking_url as "trackingUrl", expected_on::text as "expectedOn",
    cancelled_at as "cancelledAt", ship_to as "shipTo", request.note, reference, needed_by::text as "neededBy", postage`;

export const COLUMNS = `${FACTS}, users.id as "userId", users.name, users.email, answer, amount, outcome.currency,
    order_number as "orderNumber", comment, given_by as "givenBy", outcome.at,
    line.sample_id as "sampleId", coalesce(sample_name, samples.name) as "sampleName", image_url as "imageUrl", quantity`;

/** Plain joins on a `request`: they read the lines of a whole page in one pass. */
export const JOINS = `left join users on users.id = request.user_id
    left join request_samples line on line.request_id = request.id left join samples on samples.id = sample_id
    left join outcomes outcome on outcome.request_id = request.id`;

/** The page size is in the text, because PostgreSQL plans a page of unknown size as a tenth of the table. */
export function pageStatement(name: 'own' | 'first' | 'later', size: number): Statement {
  const condition = { own: 'user_id = caller.id', first: 'true', later: '(date, id) < ($2, $3)' }[name];
  return callerStatement(
    `${name} ${size}`,
    `
    select caller.role, ${COLUMNS}
    from caller left join lateral (
      select * from sample_requests where ${condition} order by date desc, id desc limit ${size}
    ) as request on true ${JOINS}
    order by request.date desc, request.id desc, line.id`,
  );
}

export function timelineOf(events: string): string {
  return `(select json_agg(event order by event.id) from (
      select event.id, event.event_kind as kind, event.from_status as "from", event.to_status as "to", actor.name as actor, event.note,
        event.internal_note as "internalNote", event.at, undo.id is not null as "isUndone"
      from ${events} as event left join users actor on actor.id = event.actor_id
        left join request_events undo on undo.undoes_id = event.id
      where event.request_id = $2
    ) as event) as timeline`;
}

export const CURRENCY = '(select currency from settings) as "settingsCurrency"';

export const ONE_REQUEST = callerStatement(
  'one',
  `
    select caller.role, ${COLUMNS}, ${timelineOf('request_events')}, ${CURRENCY}
    from caller left join sample_requests request on request.id = $2 ${JOINS} order by line.id`,
);

export type RequestRow = {
  /** Null in the only row of an empty result. */
  id: number | null;
  date: string;
  status: string;
  creditsUsed: number;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  expectedOn: string | null;
  cancelledAt: string | null;
  shipTo: ShipToView | null;
  note: string | null;
  reference: string | null;
  neededBy: string | null;
  postage: number | null;
  userId: number;
  name: string;
  email: string;
  sampleId: number;
  sampleName: string;
  imageUrl: string | null;
  quantity: number;
} & ({ answer: null } | OutcomeView);

function outcomeBody(row: RequestRow) {
  if (row.answer === null) return null;
  const { answer, amount, currency, orderNumber, comment, givenBy, at } = row;
  return {
    answer,
    amount: amount && Number(amount),
    currency,
    orderNumber,
    comment,
    givenBy,
    at: isoTime(at),
  };
}

function requestBody(row: RequestRow, isForAdmin: boolean) {
  return {
    id: row.id,
    date: isoTime(row.date),
    status: row.status,
    creditsUsed: row.creditsUsed,
    samples: [] as { id: number; name: string; imageUrl: string | null }[],
    quantities: {} as Record<number, number>,
    user: { id: row.userId, name: row.name, email: row.email },
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    trackingUrl: trackingLink(row),
    expectedOn: row.expectedOn,
    cancelledAt: row.cancelledAt === null ? null : isoTime(row.cancelledAt),
    shipTo: row.shipTo,
    note: row.note,
    reference: row.reference,
    neededBy: row.neededBy,
    outcome: outcomeBody(row),
    ...(isForAdmin && { postage: row.postage }),
  };
}

export function requestBodies(rows: RequestRow[], isForAdmin: boolean) {
  const bodies: ReturnType<typeof requestBody>[] = [];
  for (const row of rows) {
    if (row.id === null) break;
    let body = bodies.at(-1);
    if (body?.id !== row.id) {
      body = requestBody(row, isForAdmin);
      bodies.push(body);
    }
    body.samples.push({ id: row.sampleId, name: row.sampleName, imageUrl: row.imageUrl });
    body.quantities[row.sampleId] = row.quantity;
  }
  return bodies;
}

export type DetailRow = RequestRow & { timeline: { at: string }[]; settingsCurrency: string };

export function detailBody(rows: DetailRow[]) {
  const [row] = rows;
  if (!row || row.id === null) throw new HttpError(404, 'Request not found');
  const timeline = row.timeline.map((event) => ({ ...event, at: isoTime(event.at) }));
  return { ...requestBodies(rows, true)[0], timeline, currency: row.settingsCurrency };
}
