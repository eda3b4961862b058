import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';

/** Sends a request and shows at once what it leaves. */
export const useSubmitRequest = ({ onSuccess }: { onSuccess: () => void }) => {
  const utils = trpc.useUtils();
  return trpc.partner.requests.submit.useMutation({
    onSuccess: ({ remainingCredits }) => {
      utils.auth.session.setData(undefined, (session) =>
        session?.user ? { user: { ...session.user, remainingCredits } } : session,
      );
      toastSuccess(successMessages.samplesRequested(remainingCredits));
      onSuccess();
    },
    onError: (error) => toastError(failureMessages.requestSamples(error)),
    // A refusal, too, means that the figures on screen are not the server's.
    onSettled: () => {
      void utils.partner.requests.list.invalidate();
      void utils.partner.credits.invalidate();
      void utils.auth.session.invalidate();
    },
  });
};
