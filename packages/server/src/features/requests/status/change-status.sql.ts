import type { NotificationPreferencesView } from '@portal/contract/notifications';
import type { RequestEventKind, RequestStatus } from '@portal/contract/requests';
import type { ShipmentChange } from '@portal/contract/requests/timeline-details';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { rowWritten } from '../../../db/row-written.ts';
import { findAccountForUpdate } from '../../accounts/resets.sql.ts';
import { storedNotificationPreferences } from '../../emails/notification-preferences.sql.ts';
import { hasWebhookFor } from '../../webhooks/webhooks.sql.ts';
import { SampleRequest, SampleRequestSchema } from '../request.entity.ts';
import { releaseWaitingJobs, requestEventJobId } from './waiting-jobs.sql.ts';

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

/**
 * The time of a request's next event. It is a millisecond after that of the last event or later, because receivers of
 * webhooks order events by their times. The time of the transaction is from before it waited for the request's lock.
 */
function nextEventTime(requestId: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(${dbNow},
    (select max(at) + interval '1 millisecond' from request_events where request_id = ${requestId}))`;
}

type NewEvent = {
  requestId: number;
  userId: number;
  actorId: number;
  kind: RequestEventKind;
  from: RequestStatus;
  to: RequestStatus;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  expectedOn: string | null;
  postage: number | null;
  cancelledAt: Date | null;
  note: string | null;
  internalNote: string | null;
  /** JSON */
  changes: string | null;
  isUndoable: boolean;
  undoesId: number | null;
};

export type WrittenEvent = {
  id: number;
  at: string;
  jobId: string;
  preferences: NotificationPreferencesView | null;
  hasWebhook: boolean;
};

const insertChange = preparedQuery<NewEvent, WrittenEvent>((db, param) =>
  sql<WrittenEvent>`
    with released as (${releaseWaitingJobs(param('requestId'))}), request as (
      update sample_requests set status = ${param('to')}, carrier = ${param('carrier')},
        tracking_number = ${param('trackingNumber')}, tracking_url = ${param('trackingUrl')},
        expected_on = ${param('expectedOn')}::date, postage = ${param('postage')}::int, cancelled_at = ${param('cancelledAt')}
      where id = ${param('requestId')}
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note, event_kind,
        changes, replaced, undoes_id)
      select id, ${param('from')}, ${param('to')}, ${param('actorId')}::int, ${nextEventTime(param('requestId'))},
        ${param('note')}, ${param('internalNote')}, ${param('kind')}, ${param('changes')}::jsonb,
        -- The row as it was before this statement.
        case when ${param('isUndoable')} then jsonb_build_object(
          'carrier', carrier, 'tracking_number', tracking_number, 'tracking_url', tracking_url,
          'expected_on', expected_on, 'postage', postage, 'cancelled_at', cancelled_at) end,
        ${param('undoesId')}::int
      from sample_requests where id = ${param('requestId')}
      returning id, at
    )
    select event.id, iso_time(event.at) as at, ${requestEventJobId(sql`event.id`)} as "jobId",
      ${storedNotificationPreferences(param('userId'))} as preferences, ${hasWebhookFor('request.updated')} as "hasWebhook"
    from event`.compile(db),
);

export type EventReason = Pick<EventFacts, 'note' | 'internalNote'>;

/** `cancellation` is the kind for a request that its client rejects. */
export type EventFacts = Pick<NewEvent, 'kind' | 'from' | 'actorId'> & {
  [Fact in 'note' | 'internalNote' | 'isUndoable' | 'undoesId']?: NewEvent[Fact] | undefined;
} & { changes?: ShipmentChange[] };

/**
 * Hot path (benchmark "status change"): writes the changed request and the event. Returns the event, and in the same round
 * trip the client's preferences and whether a webhook wants the event. The emails and webhooks of an earlier change that
 * still wait are released before this one's, and the earlier change can no longer be undone.
 */
export async function writeChange(em: Em, request: SampleRequest, facts: EventFacts): Promise<WrittenEvent> {
  const { kind, from, actorId, note = null, internalNote = null } = facts;
  const { isUndoable = false, undoesId = null } = facts;
  const { id: requestId, status: to, cancelledAt = null } = request;
  const { carrier = null, trackingNumber = null, trackingUrl = null } = request;
  const { expectedOn = null, postage = null } = request;
  const shipment = { carrier, trackingNumber, trackingUrl, expectedOn, postage };
  const event = { kind, from, actorId, note, internalNote, isUndoable, undoesId, userId: request.user.id };
  const changes = facts.changes ? JSON.stringify(facts.changes) : null;
  const values = { ...event, ...shipment, changes, requestId, to, cancelledAt };
  const [written] = await insertChange(em, values);
  if (!written) throw new Error('A locked request cannot be missing');
  rowWritten(em, SampleRequest, {
    id: requestId,
    status: to,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    expected_on: expectedOn,
    postage,
    cancelled_at: cancelledAt,
  });
  return written;
}
