import type { ChangeStatusInput, RequestStatus } from '@portal/contract/requests';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { failureMessages } from '../../../lib/toasts/admin-messages.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';

export type ChangeDetails = Pick<
  ChangeStatusInput,
  'note' | 'internalNote' | 'carrier' | 'trackingNumber' | 'trackingUrl' | 'expectedOn' | 'postage'
>;

/**
 * Changes the status of a request. The toast offers to undo it.
 * @param onChanged called after the server has changed it
 */
export function useStatusChange(id: number, onChanged: () => void) {
  const utils = trpc.useUtils();
  const withUndo = useUndoStatusChanges();
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.changeStatus, {
    success: ({ eventId }) => withUndo([{ id, eventId }]),
    failure: failureMessages.updateRequest,
    // Read after an error too, because another admin may have changed the request first.
    invalidate: ({ admin }) => [admin.requests, admin.clients, admin.credits, admin.analytics],
    onSuccess: ({ eventId: _, ...changed }) => {
      utils.admin.requests.get.setData({ id: changed.id }, changed);
      onChanged();
    },
  });
  return {
    isPending,
    /** The server refuses it when the status is no longer the one that the admin saw. */
    changeTo: (next: RequestStatus, seenStatus: RequestStatus, details: ChangeDetails = {}) =>
      mutate({ id, status: next, expectedStatus: seenStatus, isUndoable: true, ...details }),
  };
}
