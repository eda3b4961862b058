import type { MessageSide } from '@portal/contract/messages.values';
import type { NotificationPreferencesView } from '@portal/contract/notifications';
import type { RequestEventKind, RequestStatus } from '@portal/contract/requests';
import type { ShipmentChange } from '@portal/contract/shipping';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../../platform/db/clock.ts';
import { query } from '../../../platform/db/kysely.ts';
import type { Em } from '../../../platform/db/orm.ts';
import { preparedQuery } from '../../../platform/db/prepared/prepared-query.ts';
import { storedNotificationPreferences } from '../../notifications/notification-preferences.sql.ts';
import { hasWebhookFor } from '../../webhooks/webhooks.sql.ts';
import { SampleRequest } from '../request.entity.ts';
import { shipmentAssignments, shipmentPairs } from '../shipment.sql.ts';
import { type ShipmentView, shipmentOf, toShipmentRow } from '../shipment.ts';
import { RequestEvent, UNDO_WAIT_SECONDS } from './request-event.entity.ts';

/**
 * The time of a request's next event or message. It is a millisecond after that of the last one or later, because receivers
 * of webhooks order events by their times. The time of the transaction is from before it waited for the request's lock.
 */
export function nextEventTime(requestId: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(${dbNow},
    (select max(at) + interval '1 millisecond' from request_events where request_id = ${requestId}),
    (select max(at) + interval '1 millisecond' from request_messages where request_id = ${requestId}))`;
}

const secondsUntilFinal = sql<number>`(
  greatest(0, ceil(max(extract(epoch from at - ${dbNow})
    + coalesce((replaced ->> 'undo_seconds')::int, ${sql.lit(UNDO_WAIT_SECONDS)})))))::int`;
const canBeUndone = sql<boolean>`event_kind = 'status' and replaced is not null`;

/** Until no undo can withdraw a change. */
export async function readWaitSeconds(em: Em, requestId: number): Promise<number> {
  const row = await query(em)
    .selectFrom('request_events')
    .select(sql<number>`coalesce(${secondsUntilFinal}, 0)`.as('seconds'))
    .where('request_id', '=', requestId)
    .where(canBeUndone)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

type NewEvent = ShipmentView & {
  requestId: number;
  userId: number;
  actorId: number;
  kind: RequestEventKind;
  from: RequestStatus;
  to: RequestStatus;
  cancelledAt: Date | null;
  awaitsReplyOf: MessageSide | null;
  note: string | null;
  internalNote: string | null;
  /** JSON */
  changes: string | null;
  /** Its announcement waits, and a worker calls `makeFinal` as it begins it. */
  waits: boolean;
  /** Null for as long as usual. */
  undoSeconds: number | null;
  undoesId: number | null;
};

export type WrittenEvent = {
  id: number;
  at: string;
  /** Until no undo can withdraw this change or an earlier one: announcements keep the order of the changes. */
  waitSeconds: number;
  preferences: NotificationPreferencesView | null;
  hasWebhook: boolean;
};

const insertEvent = preparedQuery<NewEvent, WrittenEvent>((db, param) =>
  sql<WrittenEvent>`
    with request as (
      update sample_requests set status = ${param('to')}, ${shipmentAssignments(param)},
        cancelled_at = ${param('cancelledAt')}, awaits_reply_of = ${param('awaitsReplyOf')}
      where id = ${param('requestId')}
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note, event_kind,
        changes, replaced, undoes_id)
      select id, ${param('from')}, ${param('to')}, ${param('actorId')}::int, ${nextEventTime(param('requestId'))},
        ${param('note')}, ${param('internalNote')}, ${param('kind')}, ${param('changes')}::jsonb,
        -- The row as it was before this statement.
        case when ${param('waits')}::boolean then jsonb_build_object(
          ${shipmentPairs}, 'cancelled_at', cancelled_at, 'awaits_reply_of', awaits_reply_of,
          'undo_seconds', ${param('undoSeconds')}::int) end,
        ${param('undoesId')}::int
      from sample_requests where id = ${param('requestId')}
      returning id, at, event_kind, replaced
    ), undoable as (
      select at, event_kind, replaced from request_events where request_id = ${param('requestId')}
      union all select at, event_kind, replaced from event
    )
    select event.id, iso_time(event.at) as at, (
        select ${secondsUntilFinal} from undoable where ${canBeUndone}
      ) as "waitSeconds",
      ${storedNotificationPreferences(param('userId'))} as preferences, ${hasWebhookFor('request.updated')} as "hasWebhook"
    from event`.compile(db),
);

export type EventReason = Pick<EventFacts, 'note' | 'internalNote'>;

/** `cancellation` is the kind for a request that its client rejects. */
export type EventFacts = Pick<NewEvent, 'kind' | 'actorId'> & {
  /** The status before a transition. */
  from?: RequestStatus;
} & {
  [Fact in 'note' | 'internalNote' | 'waits' | 'undoSeconds' | 'undoesId']?: NewEvent[Fact] | undefined;
} & { changes?: ShipmentChange[] };

/**
 * Hot path (benchmark "status change"): writes the request with its status and shipment, and the event of the transition or
 * edit. Returns the event, and in the same round trip the client's preferences and whether a webhook wants the event.
 */
export async function writeEvent(em: Em, request: SampleRequest, facts: EventFacts): Promise<WrittenEvent> {
  const { kind, from = request.status, actorId, note = null, internalNote = null } = facts;
  const { waits = false, undoSeconds = null, undoesId = null } = facts;
  const { id: requestId, status: to, cancelledAt = null, awaitsReplyOf = null } = request;
  const shipment = shipmentOf(request);
  const event = {
    kind,
    from,
    actorId,
    note,
    internalNote,
    waits,
    undoSeconds,
    undoesId,
    userId: request.user.id,
  };
  const changes = facts.changes ? JSON.stringify(facts.changes) : null;
  const values = { ...event, ...shipment, changes, requestId, to, cancelledAt, awaitsReplyOf };
  const [written] = await insertEvent(em, values);
  if (!written) throw new Error('A locked request cannot be missing');
  em.map(SampleRequest, {
    id: requestId,
    status: to,
    ...toShipmentRow(shipment),
    cancelled_at: cancelledAt,
    awaits_reply_of: awaitsReplyOf,
  });
  return written;
}

/**
 * A worker calls this as it begins to announce a change. From here on the change cannot be undone.
 * @returns false when it has been undone
 */
export async function makeFinal(em: Em, eventId: number): Promise<boolean> {
  // An undo in progress has locked the event, so this waits for it.
  await query(em)
    .updateTable('request_events')
    .set({ replaced: null })
    .where('id', '=', eventId)
    .where('replaced', 'is not', null)
    .execute();
  return (await em.count(RequestEvent, { undoesId: eventId })) === 0;
}
