import { useSession } from '../api/session.ts';
import type { trpc } from '../api/trpc.ts';
import { keptKey } from './kept-values.ts';

/** Where the values of a form are kept for the signed-in user. Without a name or a user there is no place. */
export function useKeptKey(name: string | undefined): string | undefined {
  const { user } = useSession();
  return name !== undefined && user ? keptKey(user.id, name) : undefined;
}

type Utils = ReturnType<typeof trpc.useUtils>;

/** Whether the session ended under the user, who did not sign out: then what was typed is kept. */
export function isSessionOver({ session }: Utils['auth']): boolean {
  const data = session.getData();
  return data?.user === null && !('hasLeft' in data);
}
