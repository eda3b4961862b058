import type { RequestStatus } from '@portal/contract/requests';
import type { UndoStatusChangesInput, UndoStatusChangesView } from '@portal/contract/requests/request-search';
import { sql } from 'kysely';
import { query } from '../../../db/kysely.ts';
import type { Em } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict, notFound } from '../../../errors.ts';
import { reasonOf } from '../../../lib/bulk.ts';
import type { RuleContext } from '../../../rule-context.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import { lockRequest, moveCreditsWithStatus } from './change-status.service.ts';
import { nextEventTime } from './change-status.sql.ts';
import { deleteWaitingJobs, UNDO_WAIT_SECONDS } from './waiting-jobs.sql.ts';

type UndoableChange = {
  from: RequestStatus;
  to: RequestStatus;
  isUndoable: boolean;
  isLatest: boolean;
  isOver: boolean;
};

const undoMessages = {
  notFound: 'This change does not exist',
  over: 'It is too late to undo this change: the client has been told. You can change the status again.',
  changed: 'This request has been changed since. Reload it before making changes.',
} as const;

/** A later note does not prevent an undo, because it changes nothing that the undo restores. */
async function findChange(em: Em, id: number, eventId: number): Promise<UndoableChange | undefined> {
  const { rows } = await sql<UndoableChange>`
    select from_status as "from", to_status as "to", replaced is not null as "isUndoable",
      at + make_interval(secs => ${UNDO_WAIT_SECONDS}) <= app_now() as "isOver",
      not exists (
        select from request_events later
        where later.request_id = event.request_id and later.id > event.id and later.event_kind <> 'note'
      ) as "isLatest"
    from request_events event where event.id = ${eventId} and event.request_id = ${id}`.execute(query(em));
  return rows[0];
}

async function restoreRequest(em: Em, { eventId, actorId }: { eventId: number; actorId: number }) {
  await sql`
    with request as (
      update sample_requests set status = from_status, carrier = replaced ->> 'carrier',
        tracking_number = replaced ->> 'tracking_number', cancelled_at = (replaced ->> 'cancelled_at')::timestamptz
      from request_events event where event.id = ${eventId} and sample_requests.id = event.request_id
    )
    insert into request_events (request_id, from_status, to_status, actor_id, at, event_kind, undoes_id)
    select request_id, to_status, from_status, ${actorId}, ${nextEventTime(sql`event.request_id`)}, 'undo', id
    from request_events event where id = ${eventId}`.execute(query(em));
}

async function undoStatusChange(
  ctx: RuleContext<Actor>,
  { id, eventId }: { id: number; eventId: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const change = await findChange(tx.em, id, eventId);
    if (!change) throw notFound(undoMessages.notFound);
    if (!change.isLatest) throw conflict(undoMessages.changed);
    const { from, to, isUndoable, isOver } = change;
    if (!isUndoable || isOver || !(await deleteWaitingJobs(tx.em, eventId)))
      throw conflict(undoMessages.over);
    await moveCreditsWithStatus(tx, request, from);
    await restoreRequest(tx.em, { eventId, actorId: tx.actor.id });
    await logAction(tx, {
      action: 'requests.undoStatusChanges',
      subject: { id, name: `Request of ${request.account.name}` },
      changes: [{ field: 'Status', from: to, to: from }],
    });
  });
}

/**
 * Restores the requests as they were before the changes, each in a transaction of its own, and withdraws the emails and
 * webhooks about the changes. A result says why a change was not undone.
 */
export async function undoStatusChanges(
  ctx: RuleContext<Actor>,
  { changes }: UndoStatusChangesInput,
): Promise<UndoStatusChangesView> {
  const results: UndoStatusChangesView['results'] = [];
  for (const change of changes) {
    try {
      await undoStatusChange(ctx, change);
      results.push({ id: change.id, isUndone: true, message: null });
    } catch (error) {
      results.push({ id: change.id, isUndone: false, message: reasonOf(error) });
    }
  }
  return { results };
}
