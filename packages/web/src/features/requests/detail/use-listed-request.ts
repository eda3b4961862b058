import type { AdminRequestDetailView, AdminRequestPage, RequestPage } from '@portal/contract/requests';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * A request as a list in the cache has it, to be shown until its details are loaded. Its timeline and its currency are empty, and a client's has no postage.
 * @param listKeys the keys of the queries whose pages can contain it
 */
export function useListedRequest(id: number, listKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return (): AdminRequestDetailView | undefined => {
    const pages = listKeys.flatMap((queryKey) =>
      queryClient.getQueriesData<Pick<RequestPage | AdminRequestPage, 'items'>>({ queryKey }),
    );
    const listed = pages.flatMap(([, page]) => page?.items ?? []).find((request) => request.id === id);
    return listed && { postage: null, ...listed, timeline: [], currency: '' };
  };
}
