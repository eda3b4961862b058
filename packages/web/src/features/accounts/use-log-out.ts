import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWriteSession } from './use-write-session.ts';

/** Ends the session here and on the server; the route guard then shows the sign-in page. */
export const useLogOut = () => {
  const writeSession = useWriteSession();
  const { mutate, isPending } = trpc.auth.logout.useMutation({
    onSuccess: () => {
      writeSession(null);
      toastSuccess(successMessages.signedOut);
    },
    onError: (error) => toastError(failureMessages.signOut(error)),
  });
  return { logOut: () => mutate(), isPending };
};
