import type { SessionView } from '@portal/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../../lib/api/session.ts';

/**
 * A browser restores a page that was left as it was, with the data of a user who may have signed out since. It is hidden
 * until the session has been read again. The guards then leave the pages of a user whose session has ended.
 */
export function hideUntilSessionIsRead(queryClient: QueryClient, readSession: () => Promise<SessionView>) {
  const { queryKey } = sessionQuery;
  const { style } = document.documentElement;
  const refresh = async () => {
    const before = queryClient.getQueryData(queryKey)?.user;
    const now = await readSession();
    if (before && now.user && now.user.id !== before.id) return window.location.reload();
    queryClient.setQueryData(queryKey, now);
    // After the guards have shown the change.
    setTimeout(() => style.removeProperty('visibility'));
  };
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) style.visibility = 'hidden';
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh().catch(() => window.location.reload());
  });
}
