import type { NotificationPreferencesView } from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { storedNotificationPreferences } from '../../emails/notification-preferences.service.ts';
import { isEventWanted } from '../../webhooks/webhook-events.service.ts';

type Values = {
  id: number;
  /** Whose request it is. */
  userId: number;
  actorId: number;
  from: RequestStatus;
  to: RequestStatus;
  setsCarrier: boolean;
  carrier: string | null;
  setsTracking: boolean;
  trackingNumber: string | null;
  note: string | null;
  internalNote: string | null;
};

/** The event of a move, and who wants to hear of it. */
type Written = { id: number; at: string; tellsWebhooks: boolean; chosen: NotificationPreferencesView | null };

/** Moves a request that is locked and writes the event. */
export const writeTransition = preparedQuery<Values, Written>((db, param) =>
  sql<Written>`
    with moved as (
      update sample_requests set status = ${param('to')},
        carrier = case when ${param('setsCarrier')}::boolean then ${param('carrier')} else carrier end,
        tracking_number = case when ${param('setsTracking')}::boolean then ${param('trackingNumber')} else tracking_number end
      where id = ${param('id')}
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note)
      values (${param('id')}, ${param('from')}, ${param('to')}, ${param('actorId')}, app_now(), ${param('note')}, ${param('internalNote')})
      returning id, at
    )
    select id, iso_time(at) as at, ${isEventWanted('request.updated')} as "tellsWebhooks",
      ${storedNotificationPreferences(param('userId'))} as chosen
    from event`.compile(db),
);
