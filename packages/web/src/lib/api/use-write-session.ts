import type { UserView } from '@portal/contract/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from './trpc.ts';

/** Sets who is signed in. What the browser knew before belonged to somebody else and is forgotten. */
export const useWriteSession = () => {
  const queryClient = useQueryClient();
  const trpcUtils = trpc.useUtils();
  return (user: UserView | null) => {
    const [session] = getQueryKey(trpc.auth.session);
    queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]) !== String(session) });
    trpcUtils.auth.session.setData(undefined, { user });
  };
};
