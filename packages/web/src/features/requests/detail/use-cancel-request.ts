import { trpc } from '../../../lib/api/trpc.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../../lib/toasts/toasts.ts';
import { useShowCredits } from '../form/use-show-credits.ts';

/** Takes a pending request back. Whatever comes of it, the request is read again: an admin may have been faster. */
export const useCancelRequest = ({ onSettled }: { onSettled: () => void }) => {
  const utils = trpc.useUtils();
  const showCredits = useShowCredits();
  const { mutateAsync, isPending } = trpc.me.requests.cancel.useMutation({
    onSuccess: ({ remainingCredits }) => {
      showCredits(remainingCredits);
      toastSuccess(successMessages.requestCancelled(remainingCredits));
    },
    onError: (error) => toastError(failureMessages.cancelRequest(error)),
    onSettled: (_cancelled, _error, { id }) => {
      void utils.me.requests.list.invalidate();
      void utils.me.requests.get.invalidate({ id });
      void utils.me.credits.invalidate();
      onSettled();
    },
  });
  return { cancel: useSingleFlight(mutateAsync), isPending };
};
