import type { UserView } from '@portal/contract/accounts';
import { useIsMutating } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from './trpc.ts';

export type Session = {
  user: UserView | null;
  isLoading: boolean;
  /** Why the session could not be read; null for a session that was read, signed in or not. */
  error: Error | null;
  reload: () => void;
};

/** Who is signed in. Read once on load; signing in and out write it. */
export const useSession = (): Session => {
  const { data, isPending, error, refetch } = trpc.auth.session.useQuery();
  return {
    user: data?.user ?? null,
    isLoading: isPending,
    // A session that is known stays known when reading it again fails.
    error: data === undefined ? (error as Error | null) : null,
    reload: () => void refetch(),
  };
};

/** Whether the visitor is about to be signed out. */
export const useIsLoggingOut = () => useIsMutating({ mutationKey: getMutationKey(trpc.auth.logout) }) > 0;
