import type { NotificationsView } from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { planned } from '../../../db/prepared/prepared-query.ts';
import { chosenNotifications } from '../../emails/notification-preferences.service.ts';
import { isEventWanted } from '../../webhooks/publish-event.service.ts';

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
type Written = { id: number; at: string; tellsWebhooks: boolean; chosen: NotificationsView | null };

/** Moves a request that is locked and writes the event. */
export const writeMove = planned<Values, Written>((db, given) =>
  sql<Written>`
    with moved as (
      update sample_requests set status = ${given('to')},
        carrier = case when ${given('setsCarrier')}::boolean then ${given('carrier')} else carrier end,
        tracking_number = case when ${given('setsTracking')}::boolean then ${given('trackingNumber')} else tracking_number end
      where id = ${given('id')}
    ), event as (
      insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note)
      values (${given('id')}, ${given('from')}, ${given('to')}, ${given('actorId')}, app_now(), ${given('note')}, ${given('internalNote')})
      returning id, at
    )
    select id, iso_time(at) as at, ${isEventWanted('request.updated')} as "tellsWebhooks",
      ${chosenNotifications(given('userId'))} as chosen
    from event`.compile(db),
);
