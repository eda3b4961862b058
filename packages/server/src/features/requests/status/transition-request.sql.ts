import type { NotificationPreferencesView } from '@portal/contract/notifications';
import type { RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import type { Em } from '../../../db/orm.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import type { Actor } from '../../auth/actor.ts';
import { isResetDue } from '../../credits/credits.sql.ts';
import { storedNotificationPreferences } from '../../emails/notification-preferences.service.ts';
import { isEventWanted } from '../../webhooks/webhook-events.service.ts';

/** The new status, and what else changes with it. An absent carrier or tracking number stays as it is. */
export type StatusChange = {
  status: RequestStatus;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  note?: string | null | undefined;
  internalNote?: string | null | undefined;
};

type LockedRow = {
  id: number;
  status: RequestStatus;
  creditsUsed: number;
  userId: number;
  name: string;
  remaining: number;
  isResetDue: boolean;
};

type Event = { id: number; at: string };

type Subscriptions = {
  /** Null for a client who never changed the initial preferences. */
  preferences: NotificationPreferencesView | null;
  hasWebhook: boolean;
};

/** Hot path (benchmark "status change"). The CTE makes sure that the account is locked before the request. */
export const lockRequestAndAccount = preparedQuery<{ id: number }, LockedRow>((db, param) =>
  sql<LockedRow>`
    with account as (
      select users.id, users.name, users.remaining_credits, ${isResetDue} as is_due from users
      where users.id = (select user_id from sample_requests where id = ${param('id')}) for no key update
    )
    select sample_requests.id, status, credits_used as "creditsUsed", account.id as "userId", account.name,
      remaining_credits as remaining, is_due as "isResetDue"
    from account join sample_requests on user_id = account.id
    where sample_requests.id = ${param('id')} for no key update of sample_requests`.compile(db),
);

type TransitionValues = {
  id: number;
  actorId: number;
  from: RequestStatus;
  to: RequestStatus;
  setsCarrier: boolean;
  carrier: string | null;
  setsTrackingNumber: boolean;
  trackingNumber: string | null;
  note: string | null;
  internalNote: string | null;
};

const writeRequestAndEvent = preparedQuery<TransitionValues, Event>((db, param) =>
  sql<Event>`
    with request as (
      update sample_requests set status = ${param('to')},
        carrier = case when ${param('setsCarrier')}::boolean then ${param('carrier')} else carrier end,
        tracking_number = case when ${param('setsTrackingNumber')}::boolean then ${param('trackingNumber')} else tracking_number end
      where id = ${param('id')}
    )
    insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note)
    values (${param('id')}, ${param('from')}, ${param('to')}, ${param('actorId')}, app_now(), ${param('note')}, ${param('internalNote')})
    returning id, iso_time(at) as at`.compile(db),
);

/** Updates the request and inserts the event of the change. */
export async function writeTransition(
  tx: Em,
  request: { id: number; status: RequestStatus },
  change: StatusChange,
  actor: Actor,
): Promise<Event> {
  const [event] = await writeRequestAndEvent(tx, {
    id: request.id,
    actorId: actor.id,
    from: request.status,
    to: change.status,
    setsCarrier: change.carrier !== undefined,
    carrier: change.carrier ?? null,
    setsTrackingNumber: change.trackingNumber !== undefined,
    trackingNumber: change.trackingNumber ?? null,
    note: change.note ?? null,
    internalNote: change.internalNote ?? null,
  });
  if (!event) throw new Error('An insert always returns its row');
  return event;
}

const readSubscriptions = preparedQuery<{ userId: number }, Subscriptions>((db, param) =>
  sql<Subscriptions>`
    select ${storedNotificationPreferences(param('userId'))} as preferences,
      ${isEventWanted('request.updated')} as "hasWebhook"`.compile(db),
);

/** Finds out whether the client wants an email and whether any webhook wants the event. */
export async function findSubscriptions(tx: Em, userId: number): Promise<Subscriptions> {
  const [subscriptions] = await readSubscriptions(tx, { userId });
  return subscriptions ?? { preferences: null, hasWebhook: false };
}
