import { clearUserData, readPreferences } from '../browser-storage.ts';
import { failureMessages, successMessages } from '../toasts/messages.ts';
import { useToasts } from '../toasts/toasts.ts';
import { useWriteSession } from './session.ts';
import { trpc } from './trpc.ts';

/** The server has ended the account's sessions; this ends the session of another account in this browser. */
export function useLeaveSession() {
  const { client } = trpc.useUtils();
  const writeSession = useWriteSession();
  return async () => {
    // The next sign-in replaces a session that could not be ended.
    const { user } = await client.auth.session.query().catch(() => ({ user: null }));
    if (user !== null) {
      const preferences = readPreferences();
      await client.auth.logout.mutate().catch(() => undefined);
      clearUserData(preferences);
    }
    writeSession(null);
  };
}

/** Ends the session and removes the user's data from this browser. The route guard hides the pages meanwhile and then shows the sign-in page. */
export function useLogOut() {
  const toasts = useToasts();
  const writeSession = useWriteSession();
  const { mutate } = trpc.auth.logout.useMutation({
    // Read before the request, because the response clears the storage (Clear-Site-Data).
    onMutate: readPreferences,
    onSuccess: (_output, _input, preferences) => {
      clearUserData(preferences);
      writeSession(null);
      toasts.success(successMessages.signedOut);
    },
    onError: (error) => toasts.error(failureMessages.signOut(error)),
  });
  return () => mutate();
}
