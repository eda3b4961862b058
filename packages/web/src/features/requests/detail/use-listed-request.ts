import type { AdminRequestPage, RequestPage } from '@portal/contract/requests';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';

type Listed<Page extends RequestPage | AdminRequestPage> = Page['items'][number];

/**
 * A request as a list in the cache has it, to be shown while its details are loaded.
 * @param listKeys the keys of the queries whose pages can contain it
 */
export function useListedRequest<Page extends RequestPage | AdminRequestPage>(
  id: number,
  listKeys: readonly QueryKey[],
): Listed<Page> | undefined {
  const queryClient = useQueryClient();
  const pages = listKeys.flatMap((queryKey) => queryClient.getQueriesData<Pick<Page, 'items'>>({ queryKey }));
  return pages.flatMap(([, page]): Listed<Page>[] => page?.items ?? []).find((request) => request.id === id);
}
