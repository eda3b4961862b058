import { PAGE_SIZE_MAX } from '@portal/contract/limits';
import { matchesOwnSearch } from '@portal/contract/requests/matches-own-search';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { trpc } from '../../lib/api/trpc.ts';
import { useEveryPage } from '../../lib/api/use-every-page.ts';
import { paths } from '../../lib/paths.ts';
import type { FoundRecords } from './palette.tsx';

/** Records of each kind in the list. */
const FOUND_MAX = 5;

/** Finds own requests by number or sample, and samples by name, in the lists that the history and the catalogue load. */
export function useClientRecords(text: string): FoundRecords {
  const options = { getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor };
  const requestQuery = trpc.me.requests.list.useInfiniteQuery({ limit: PAGE_SIZE_MAX }, options);
  const sampleQuery = trpc.me.samples.list.useInfiniteQuery({ limit: PAGE_SIZE_MAX }, options);
  const requests = useEveryPage(requestQuery).items ?? [];
  const samples = useEveryPage(sampleQuery).items ?? [];
  const search = text.trim().toLowerCase();
  return {
    groups: [
      {
        value: 'Requests',
        items: requests
          .filter((request) => search !== '' && matchesOwnSearch(request, search))
          .slice(0, FOUND_MAX)
          .map(({ id, ...request }) => ({
            to: paths.request(id),
            label: `Request #${id}`,
            detail: STATUS_LABELS[displayedStatus(request)],
          })),
      },
      {
        value: 'Samples',
        items: samples
          .filter(({ name }) => search !== '' && name.toLowerCase().includes(search))
          .slice(0, FOUND_MAX)
          .map(({ name, designSize }) => ({
            to: `${paths.dashboard}?${new URLSearchParams({ search: name })}`,
            label: name,
            ...(designSize === null ? {} : { detail: designSize }),
          })),
      },
    ],
    isSearching: search !== '' && (requestQuery.isFetching || sampleQuery.isFetching),
  };
}
