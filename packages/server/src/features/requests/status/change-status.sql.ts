import type { RequestEventKind, RequestStatus } from '@portal/contract/requests';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
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

/** Whether an active webhook wants to know about changes of requests. */
export const hasUpdateWebhook = sql<boolean>`
  exists (select from webhooks where is_active and 'request.updated' = any (events))`;

type Transition = {
  id: number;
  userId: number;
  from: RequestStatus;
  change: StatusChange;
  kind: RequestEventKind;
  actorId: number;
};

/**
 * Returns the event, and in the same round trip the client's preferences and whether a webhook wants the event. The emails
 * and webhooks of an earlier change that still wait are released, because it can no longer be undone.
 */
export function writeTransition(em: Em, { id, userId, from, change, kind, actorId }: Transition) {
  const { status, carrier, trackingNumber, note, internalNote, isUndoable = false } = change;
  return query(em)
    .with('released', () => sql<object>`(${releaseWaitingJobs(id)})`)
    .with('request', (db) =>
      db
        .updateTable('sample_requests')
        .set({
          status,
          carrier,
          tracking_number: trackingNumber,
          cancelled_at: kind === 'cancellation' ? sql`app_now()` : null,
        })
        .where('id', '=', id),
    )
    .insertInto('request_events')
    .values({
      request_id: id,
      from_status: from,
      to_status: status,
      actor_id: actorId,
      at: sql`app_now()`,
      note,
      internal_note: internalNote,
      event_kind: kind,
      // Reads the row as it was before this statement.
      replaced: isUndoable
        ? sql`(select to_jsonb(replaced) from (
            select carrier, tracking_number, cancelled_at from sample_requests where id = ${id}) as replaced)`
        : null,
    })
    .returning([
      'id',
      sql<string>`iso_time(at)`.as('at'),
      requestEventJobId(sql`request_events.id`).as('jobId'),
      storedNotificationPreferences(sql`${userId}`).as('preferences'),
      hasUpdateWebhook.as('hasWebhook'),
    ])
    .executeTakeFirstOrThrow();
}
