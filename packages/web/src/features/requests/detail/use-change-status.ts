import { trpc } from '../../../lib/api/trpc.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../../lib/toasts/toasts.ts';

/** Moves a request to another status. Whatever comes of it, the request is read again: somebody else may have been faster. */
export const useChangeStatus = () => {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.admin.requests.changeStatus.useMutation({
    onSuccess: (request) => {
      utils.admin.requests.get.setData({ id: request.id }, request);
      toastSuccess(successMessages.requestUpdated);
    },
    onError: (error) => toastError(failureMessages.updateRequest(error)),
    onSettled: () => {
      void utils.admin.requests.invalidate();
      void utils.admin.clients.invalidate();
      void utils.admin.credits.invalidate();
      void utils.admin.analytics.invalidate();
    },
  });
  return { change: mutate, isPending };
};
