import { failureMessages, successMessages } from '../toasts/messages.ts';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { useWriteSession } from './session.ts';
import { trpc } from './trpc.ts';

/** Ends the session on the server and here. The route guard takes the pages away meanwhile, then shows sign in. */
export const useLogOut = () => {
  const writeSession = useWriteSession();
  const { mutate } = trpc.auth.logout.useMutation({
    onSuccess: () => {
      writeSession(null);
      toastSuccess(successMessages.signedOut);
    },
    onError: (error) => toastError(failureMessages.signOut(error)),
  });
  return () => mutate();
};
