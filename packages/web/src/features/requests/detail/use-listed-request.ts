import type { RequestDetailView, RequestPage } from '@portal/contract/requests';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * A request as a list in the cache has it, to be shown until its details are loaded. Its timeline is empty.
 * @param listKeys the keys of the queries whose pages can contain it
 */
export function useListedRequest(id: number, listKeys: readonly QueryKey[]) {
  const queryClient = useQueryClient();
  return (): RequestDetailView | undefined => {
    const pages = listKeys.flatMap((queryKey) =>
      queryClient.getQueriesData<Pick<RequestPage, 'items'>>({ queryKey }),
    );
    const listed = pages.flatMap(([, page]) => page?.items ?? []).find((request) => request.id === id);
    return listed && { ...listed, timeline: [] };
  };
}
