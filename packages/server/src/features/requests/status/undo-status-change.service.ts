import type { UndoStatusChangesInput, UndoStatusChangesView } from '@portal/contract/requests/request-search';
import { readNow } from '../../../db/clock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict } from '../../../errors.ts';
import { changeEach } from '../../../lib/bulk.ts';
import type { RuleContext } from '../../../rule-context.ts';
import type { Actor } from '../../accounts/actor.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { RequestEvent } from '../request-event.entity.ts';
import { lockRequest, transitionRequest } from './transition-request.service.ts';
import { deleteWaitingJobs } from './waiting-jobs.sql.ts';

const undoMessages = {
  over: 'Too late to undo: the client has already been notified. Change the status instead.',
  changed: 'This request has been changed since. Reload it before making changes.',
} as const;

/** A later note does not prevent an undo, because it changes nothing that the undo restores. */
async function isLatest({ em }: RuleContext, { id, request }: RequestEvent): Promise<boolean> {
  const later = { request: request.id, id: { $gt: id }, eventKind: { $ne: 'note' as const } };
  return (await em.count(RequestEvent, later)) === 0;
}

async function undoStatusChange(
  ctx: RuleContext<Actor>,
  { id, eventId }: { id: number; eventId: number },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const event = await tx.em.findOneOrFail(RequestEvent, { id: eventId, request: id });
    if (!(await isLatest(tx, event))) throw conflict(undoMessages.changed);
    const { milliseconds: now } = await readNow(tx.em);
    const restoration = event.restorationAt(now);
    if (!restoration || !(await deleteWaitingJobs(tx.em, eventId))) throw conflict(undoMessages.over);
    await transitionRequest(tx, request, { ...restoration, kind: 'undo', undoesId: eventId });
    await logAction(tx, {
      action: 'requests.undoStatusChanges',
      subject: request.logSubject,
      changes: [{ field: 'Status', from: event.toStatus, to: restoration.status }],
    });
    return null;
  });
}

/** Each in a transaction of its own. A result says why a change was not undone. */
export async function undoStatusChanges(
  ctx: RuleContext<Actor>,
  { changes }: UndoStatusChangesInput,
): Promise<UndoStatusChangesView> {
  const { results } = await changeEach(changes, (change) => undoStatusChange(ctx, change));
  return { results: results.map(({ id, isChanged, message }) => ({ id, isUndone: isChanged, message })) };
}
