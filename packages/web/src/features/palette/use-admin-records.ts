import { requestMessages } from '@portal/contract/limits';
import { displayedStatus, STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { searchText } from '../../components/list/use-list-state.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { paths } from '../../lib/paths.ts';
import type { FoundRecords } from './palette.tsx';

/** Records of each kind in the list. */
const FOUND_MAX = 5;

/** Finds requests by number or client, clients and samples by name. */
export function useAdminRecords(text: string): FoundRecords {
  const search = searchText(useDebouncedValue(text));
  const input = { search, limit: FOUND_MAX };
  const options = { enabled: search !== '' };
  const requests = trpc.admin.requests.search.useQuery(input, options);
  const clients = trpc.admin.clients.search.useQuery(input, options);
  const samples = trpc.admin.samples.search.useQuery(input, options);
  // Enter chooses the first item, so none is left of an earlier text.
  const isCurrent = searchText(text) === search;
  const itemsOf = <Item>(query: { data: { items: Item[] } | undefined }) =>
    isCurrent ? (query.data?.items ?? []) : [];
  return {
    groups: [
      {
        value: 'Requests',
        items: itemsOf(requests).map(({ id, user, ...request }) => ({
          to: paths.adminRequest(id),
          label: `Request #${id}`,
          detail: `${user?.name ?? requestMessages.unknownUser}, ${STATUS_LABELS[displayedStatus(request)]}`,
        })),
      },
      {
        value: 'Clients',
        items: itemsOf(clients).map(({ id, name, email }) => ({
          to: paths.adminClient(id),
          label: name,
          detail: email,
        })),
      },
      {
        value: 'Samples',
        items: itemsOf(samples).map(({ id, name, designSize }) => ({
          to: `${paths.adminSamples}?edit=${id}`,
          label: name,
          ...(designSize === null ? {} : { detail: designSize }),
        })),
      },
    ],
    isSearching: !isCurrent || requests.isFetching || clients.isFetching || samples.isFetching,
  };
}
