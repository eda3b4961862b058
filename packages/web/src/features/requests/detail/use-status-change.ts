import type { RequestStatus } from '@portal/contract/requests';
import type { ChangeStatusInput, DecidedRequestView } from '@portal/contract/requests/status';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { paths } from '../../../lib/paths.ts';
import type { ToastMessage } from '../../../lib/toasts/toasts.ts';
import { failureMessages as heldRequestFailures } from '../../held-requests/held-requests.messages.ts';
import { failureMessages } from '../admin-requests.messages.ts';
import { describeReturned } from '../requests.messages.ts';
import { useUndoStatusChanges } from '../use-undo-status-changes.ts';

export type ChangeDetails = Pick<
  ChangeStatusInput,
  'note' | 'internalNote' | 'carrier' | 'trackingNumber' | 'trackingUrl' | 'expectedOn' | 'postage'
>;

type StatusChangeOptions = {
  /** Undefined for a deleted client. */
  clientId: number | undefined;
  /** Called after the server has changed it. */
  onChanged: () => void;
  /** Called after a rejection without a reason was undone, to give it one, with the status from before. */
  onReason: (status: RequestStatus) => void;
};

/** Changes the status of a request. A rejected one whose client has too few credits can get them with it. The toast offers to undo it, and to give a rejection a reason. */
export function useStatusChange(id: number, { clientId, onChanged, onReason }: StatusChangeOptions) {
  const utils = trpc.useUtils();
  const statusBefore = useRef<RequestStatus>(undefined);
  const withUndo = useUndoStatusChanges((isUndone) => {
    if (isUndone && statusBefore.current) onReason(statusBefore.current);
    statusBefore.current = undefined;
  });
  const describe = (changed: DecidedRequestView, { note, expectedStatus }: ChangeStatusInput) => {
    const { eventId, status, returnedCredits } = changed;
    const toast = withUndo([{ id, eventId }]);
    const { action } = toast;
    const text = describeReturned(returnedCredits);
    if (returnedCredits < 0) return { ...toast, text };
    if (status !== 'rejected' || !action) return toast;
    if (note) return { ...toast, text };
    const addReason = () => {
      statusBefore.current = expectedStatus;
      action.onClick();
    };
    return { ...toast, text, furtherAction: { label: 'Add a reason', onClick: addReason } };
  };
  const lastChange = useRef<ChangeStatusInput>(undefined);
  const shownId = useRef<number>(undefined);
  useEffect(() => {
    shownId.current = id;
    return () => {
      shownId.current = undefined;
    };
  }, [id]);
  const navigate = useNavigate();
  const grant = useToastMutation(trpc.admin.clients.update, {
    failure: heldRequestFailures.grantCredits,
    invalidate: ({ admin }) => [admin.clients, admin.credits],
    onSuccess: () => {
      if (lastChange.current) mutate(lastChange.current);
    },
  });
  const describeFailure = (error: unknown): ToastMessage => {
    const message = failureMessages.updateRequest(error);
    const { credits } = serverErrorData(error);
    const failedId = lastChange.current?.id;
    // The admin has gone on meanwhile.
    if (failedId !== undefined && failedId !== shownId.current) {
      const view = () => void navigate(paths.adminRequest(failedId));
      return { ...message, furtherAction: { label: `View request #${failedId}`, onClick: view } };
    }
    if (!credits || clientId === undefined) return message;
    const { missing, remainingCredits } = credits;
    const grantMissing = () =>
      grant.mutate({
        id: clientId,
        remainingCredits: remainingCredits + missing,
        reason: `For request #${id}`,
        expected: { remainingCredits },
      });
    return { ...message, furtherAction: { label: `Grant ${missing} and restore`, onClick: grantMissing } };
  };
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.changeStatus, {
    success: describe,
    failure: describeFailure,
    // Read after an error too, because another admin may have changed the request first.
    invalidate: ({ admin }) => [admin.requests, admin.clients, admin.credits, admin.analytics],
    onSuccess: ({ eventId: _event, returnedCredits: _credits, ...changed }) => {
      utils.admin.requests.get.setData({ id: changed.id }, (shown) => shown && { ...shown, ...changed });
      onChanged();
    },
  });
  return {
    isPending: isPending || grant.isPending,
    /** The server refuses it when the status is no longer the one that the admin saw. */
    changeTo: (next: RequestStatus, seenStatus: RequestStatus, details: ChangeDetails = {}) => {
      lastChange.current = { id, status: next, expectedStatus: seenStatus, isUndoable: true, ...details };
      mutate(lastChange.current);
    },
  };
}
