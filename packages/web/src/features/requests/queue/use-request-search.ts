import { ORDERS } from '@portal/contract/pagination';
import { QUEUE_SORTS, type QueueFilter } from '@portal/contract/request-search';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import { keepPreviousData } from '@tanstack/react-query';
import {
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import {
  activeFilters,
  CURSOR_PARSERS,
  searchText,
  useListState,
} from '../../../components/list/use-list-state.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { parseAsDay } from '../../../lib/format/parse-as-day.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';

const VIEW_PARSERS = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(['all', ...REQUEST_STATUSES]).withDefault('all'),
  from: parseAsDay,
  to: parseAsDay,
  /** The id of the only client whose requests are shown. */
  client: parseAsInteger,
  sort: parseAsStringLiteral(QUEUE_SORTS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};
const PARSERS = { ...VIEW_PARSERS, ...CURSOR_PARSERS };

/** The filters and the sort order of the queue. */
export type QueueView = inferParserType<typeof VIEW_PARSERS>;

/** Adds the queue's filters, order and page to a URL, so that a request's page leads back to the same queue. */
export const queueUrl = createSerializer(PARSERS);

/** The filters, order and page of the queue in the URL. */
export function useQueueLocation() {
  const [location] = useQueryStates(PARSERS);
  return location;
}

/** The view as the server accepts it. */
export function queueFilter({ search, status, from, to, client, sort, order }: QueueView): QueueFilter {
  return activeFilters({ search: searchText(search), status, from, to, clientId: client, sort, order });
}

/** The page of requests that the URL describes. */
export function useRequestSearch() {
  const list = useListState(VIEW_PARSERS);
  const cleared = { search: null, status: null, from: null, to: null, client: null };
  // A reset keeps the sort order in which the admin works through the queue.
  const state = { ...list, reset: () => list.change(cleared) };
  const search = useDebouncedValue(state.view.search);
  const query = trpc.admin.requests.search.useQuery(
    { ...queueFilter({ ...state.view, search }), ...state.page },
    { placeholderData: keepPreviousData },
  );
  return { state, query };
}

export type RequestSearch = ReturnType<typeof useRequestSearch>;
