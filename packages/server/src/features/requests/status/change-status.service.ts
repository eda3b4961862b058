import type { ChangeStatusInput, RequestDetailView } from '@portal/contract/requests';
import type { Em } from '../../../db/orm.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { conflict } from '../../../errors.ts';
import { changesBetween } from '../../audit-log/changes-between.ts';
import { logAction } from '../../audit-log/log-action.service.ts';
import type { Actor } from '../../auth/actor.ts';
import { getRequest } from '../queries/get-request.service.ts';
import { lockRequest, transitionRequest } from './transition-request.service.ts';

const labels = {
  status: 'Status',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  note: 'Note',
  internalNote: 'Internal note',
} as const;

/**
 * Moves a request to a status and writes the event. Rejecting gives the credits back, moving on from rejected takes
 * them again; the status that it already has changes nothing.
 * @throws AppError not-found, conflict when the client has too few credits or the status is not the expected one
 */
export const changeStatus = async (
  em: Em,
  admin: Actor,
  { id, expectedStatus, ...move }: ChangeStatusInput,
): Promise<RequestDetailView> => {
  await inTransaction(em, async (tx) => {
    const request = await lockRequest(tx, id);
    if (expectedStatus !== undefined && expectedStatus !== request.status) {
      throw conflict(
        `This request is ${request.status} by now. Please look at it again before you change it.`,
      );
    }
    if (request.status === move.status) return;
    await transitionRequest(tx, admin, request, move);
    await logAction(tx, admin, {
      action: 'requests.changeStatus',
      subject: { id, name: `Request of ${request.account.name}` },
      changes: changesBetween(labels, { status: request.status }, move),
    });
  });
  return getRequest(em, id);
};
