import { trpc } from '../../../lib/api/trpc.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { failureMessages, successMessages } from '../../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../../lib/toasts/toasts.ts';
import { useShowCredits } from './use-show-credits.ts';

/** Sends a request and shows at once what it leaves. */
export const useSubmitRequest = ({ onSuccess, onError }: { onSuccess: () => void; onError: () => void }) => {
  const utils = trpc.useUtils();
  const showCredits = useShowCredits();
  const { mutateAsync, isPending } = trpc.me.requests.submit.useMutation({
    onSuccess: ({ remainingCredits }) => {
      void utils.me.requests.list.invalidate();
      void utils.me.credits.invalidate();
      showCredits(remainingCredits);
      toastSuccess(successMessages.samplesRequested(remainingCredits));
      onSuccess();
    },
    onError: (error) => {
      // A refusal means that the credits or the catalogue on screen are not the server's.
      void utils.auth.session.invalidate();
      void utils.me.samples.invalidate();
      toastError(failureMessages.requestSamples(error));
      onError();
    },
  });
  return { submit: useSingleFlight(mutateAsync), isPending };
};
