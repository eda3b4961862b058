import { failureMessages, successMessages } from '../toasts/messages.ts';
import { toastError, toastSuccess } from '../toasts/toasts.ts';
import { useWriteSession } from './session.ts';
import { trpc } from './trpc.ts';

/** Ends the session. The route guard hides the pages meanwhile and then shows the sign-in page. */
export function useLogOut() {
  const writeSession = useWriteSession();
  const { mutate } = trpc.auth.logout.useMutation({
    onSuccess: () => {
      writeSession(null);
      toastSuccess(successMessages.signedOut);
    },
    onError: (error) => toastError(failureMessages.signOut(error)),
  });
  return () => mutate();
}
