import type { AddNoteInput, AdminRequestDetailView } from '@portal/contract/requests';
import type { Actor } from '../../../platform/actor.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { RuleContext } from '../../../platform/rule-context.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import { RequestEvent } from '../events/request-event.entity.ts';
import { lockRequest } from '../lock-request.service.ts';
import { getRequest } from '../queries/get-request.service.ts';

export function addNote(
  ctx: RuleContext<Actor>,
  { id, internalNote }: AddNoteInput,
): Promise<AdminRequestDetailView> {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, id);
    const { status } = request;
    const kept = { request, fromStatus: status, toStatus: status, actor: tx.actor.id };
    tx.em.create(RequestEvent, { ...kept, eventKind: 'note', internalNote });
    await tx.em.flush();
    await logAction(tx, {
      action: 'requests.addNote',
      subject: request.logSubject,
      changes: [{ field: 'Internal note', from: null, to: internalNote }],
    });
    return getRequest(tx, id);
  });
}
