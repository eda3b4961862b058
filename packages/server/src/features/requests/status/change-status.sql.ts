import type { NotificationPreferencesView } from '@portal/contract/notifications';
import type { RequestEventKind, RequestStatus } from '@portal/contract/requests';
import { type RawBuilder, sql } from 'kysely';
import { dbNow } from '../../../db/clock.ts';
import { preparedQuery } from '../../../db/prepared/prepared-query.ts';
import { isResetDue } from '../../credits/credits.sql.ts';
import { storedNotificationPreferences } from '../../emails/notification-preferences.service.ts';
import { releaseWaitingJobs, requestEventJobId } from './waiting-jobs.sql.ts';

/** The new status, and what else changes with it. An absent carrier or tracking number stays as it is. */
export type StatusChange = {
  status: RequestStatus;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
  note?: string | null | undefined;
  internalNote?: string | null | undefined;
  isUndoable?: boolean | undefined;
};

type LockedRow = {
  id: number;
  status: RequestStatus;
  creditsUsed: number;
  carrier: string | null;
  trackingNumber: string | null;
  isCancelled: boolean;
  userId: number;
  name: string;
  remaining: number;
  isResetDue: boolean;
};

/** Hot path (benchmark "status change"). The CTE makes sure that the account is locked before the request. */
export const lockRequestAndAccount = preparedQuery<{ id: number }, LockedRow>((db, param) =>
  sql<LockedRow>`
    with account as (
      select users.id, users.name, users.remaining_credits, ${isResetDue} as is_due from users
      where users.id = (select user_id from sample_requests where id = ${param('id')}) for no key update
    )
    select sample_requests.id, status, credits_used as "creditsUsed", carrier, tracking_number as "trackingNumber",
      cancelled_at is not null as "isCancelled", account.id as "userId", account.name, remaining_credits as remaining, is_due as "isResetDue"
    from account join sample_requests on user_id = account.id
    where sample_requests.id = ${param('id')} for no key update of sample_requests`.compile(db),
);

/**
 * The time of a request's next event. It is a millisecond after that of the last event or later, because receivers of
 * webhooks order events by their times. The time of the transaction is from before it waited for the request's lock.
 */
export function nextEventTime(requestId: RawBuilder<unknown>): RawBuilder<Date> {
  return sql<Date>`greatest(${dbNow},
    (select max(at) + interval '1 millisecond' from request_events where request_id = ${requestId}))`;
}

/** Whether an active webhook is subscribed to changes of requests. */
export const hasUpdateWebhook = sql<boolean>`
  exists (select from webhooks where is_active and 'request.updated' = any (events))`;

type Transition = {
  id: number;
  userId: number;
  actorId: number;
  kind: RequestEventKind;
  from: RequestStatus;
  status: RequestStatus;
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
  internalNote: string | null;
  isUndoable: boolean;
};

type WrittenEvent = {
  id: number;
  at: string;
  jobId: string;
  preferences: NotificationPreferencesView | null;
  hasWebhook: boolean;
};

/**
 * Hot path (benchmark "status change"). Returns the event, and in the same round trip the client's preferences and whether a
 * webhook wants the event. The emails and webhooks of an earlier change that still wait are released, because it can no
 * longer be undone.
 */
export const writeTransition = preparedQuery<Transition, WrittenEvent>((db, param) =>
  sql<WrittenEvent>`
    with released as (${releaseWaitingJobs(param('id'))}), request as (
      update sample_requests set status = ${param('status')}, carrier = ${param('carrier')},
        tracking_number = ${param('trackingNumber')},
        cancelled_at = case ${param('kind')}::text when 'cancellation' then ${dbNow} end
      where id = ${param('id')}
    )
    insert into request_events (request_id, from_status, to_status, actor_id, at, note, internal_note, event_kind, replaced)
    select id, ${param('from')}, ${param('status')}, ${param('actorId')}::int, ${nextEventTime(param('id'))}, ${param('note')}, ${param('internalNote')},
      ${param('kind')},
      -- The row as it was before this statement.
      case when ${param('isUndoable')} then jsonb_build_object(
        'carrier', carrier, 'tracking_number', tracking_number, 'cancelled_at', cancelled_at) end
    from sample_requests where id = ${param('id')}
    returning id, iso_time(at) as at, ${requestEventJobId(sql`request_events.id`)} as "jobId",
      ${storedNotificationPreferences(param('userId'))} as preferences,
      ${hasUpdateWebhook} as "hasWebhook"`.compile(db),
);
