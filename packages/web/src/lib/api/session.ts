import type { UserView } from '@portal/contract/accounts';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMutationKey, getQueryKey } from '@trpc/react-query';
import { serverQuery } from './server-query.ts';
import { trpc } from './trpc.ts';

export const sessionQuery = serverQuery('auth.session');

export type Session = {
  user: UserView | null;
  /** Whether the user has signed out here, unlike one whose session ended. */
  hasLeft: boolean;
  isLoading: boolean;
  /** Why the session could not be read; null once it was read, signed in or not. */
  error: Error | null;
  reload: () => void;
};

/** The signed-in user. The session is read once, on load; signing in and out write it. */
export function useSession(): Session {
  const { data, isPending, error, refetch } = useQuery(sessionQuery);
  return {
    user: data?.user ?? null,
    hasLeft: data !== undefined && 'hasLeft' in data,
    isLoading: isPending,
    // A failed refresh does not sign the user out.
    error: data === undefined ? error : null,
    reload: () => void refetch(),
  };
}

export function useIsLoggingOut() {
  return useIsMutating({ mutationKey: getMutationKey(trpc.auth.logout) }) > 0;
}

/** Sets the signed-in user and drops all other cached data, which belongs to the user before. */
export function useWriteSession() {
  const queryClient = useQueryClient();
  const trpcUtils = trpc.useUtils();
  return (user: UserView | null) => {
    const [session] = getQueryKey(trpc.auth.session);
    queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]) !== String(session) });
    const written = user ? { user } : { user, hasLeft: true };
    trpcUtils.auth.session.setData(undefined, written);
  };
}

/** The server has begun a session, and the browser does not send its cookie. */
export class SessionNotKeptError extends Error {
  constructor() {
    super(
      'Your browser did not keep the cookie of this sign-in. Allow cookies for this site, then sign in again.',
    );
  }
}

/** After a check that the browser keeps the session: it may block cookies, or drop a secure one. */
export function useBeginSession() {
  const { client } = trpc.useUtils();
  const writeSession = useWriteSession();
  return async (user: UserView) => {
    // The check alone has failed.
    const kept = await client.auth.session.query().catch(() => ({ user }));
    if (kept.user === null) throw new SessionNotKeptError();
    writeSession(user);
  };
}

/** Shows the remaining credits of a mutation's response before the session has been read again. */
export function useWriteRemainingCredits() {
  const { auth } = trpc.useUtils();
  return (remainingCredits: number) => {
    auth.session.setData(undefined, (session) =>
      session?.user ? { user: { ...session.user, remainingCredits } } : session,
    );
  };
}
