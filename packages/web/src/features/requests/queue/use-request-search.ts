import type { CountRequestsInput, QueueFilter } from '@portal/contract/requests/request-search';
import { ORDERS, OUTCOME_ANSWERS, QUEUE_SORTS, REQUEST_STATUSES } from '@portal/contract/values/list-options';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  createSerializer,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs';
import {
  activeFilters,
  CURSOR_PARSERS,
  searchFilter,
  useListQuery,
  useListState,
} from '../../../components/list/use-list-state.ts';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { parseAsDay, parseAsId } from '../../../lib/format/url-parsers.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';

const VIEW_PARSERS = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(['all', ...REQUEST_STATUSES]).withDefault('all'),
  from: parseAsDay,
  to: parseAsDay,
  /** The id of the only client whose requests are shown. */
  client: parseAsId,
  /** The id of a sample that the requests have. */
  sample: parseAsId,
  /** What came of the requests. */
  outcome: parseAsStringLiteral(OUTCOME_ANSWERS),
  sort: parseAsStringLiteral(QUEUE_SORTS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};
export const PAGE_SIZES = ['25', '100', '200'] as const;
const PAGE_SIZE = parseAsStringLiteral(PAGE_SIZES).withDefault('25');

export const QUEUE_PARSERS = { ...VIEW_PARSERS, ...CURSOR_PARSERS, rows: PAGE_SIZE };

export type QueueView = inferParserType<typeof VIEW_PARSERS>;
type QueuePlace = inferParserType<typeof QUEUE_PARSERS>;

/** Adds the queue's filters, order and page to a URL, so that a request's page leads back to the same queue. */
export const queueUrl = createSerializer(QUEUE_PARSERS);

/** The filters, order and page of the queue in the URL. */
export function useQueueLocation() {
  const [location] = useQueryStates(QUEUE_PARSERS);
  return location;
}

function countedRequests({ search, from, to, client, sample, outcome }: QueueView): CountRequestsInput {
  return {
    ...searchFilter(search),
    ...activeFilters({ from, to, clientId: client, sampleId: sample, outcome }),
  };
}

/** The view as the server accepts it. */
export function queueFilter({ status, sort, order, ...view }: QueueView): QueueFilter {
  return { ...countedRequests({ status, sort, order, ...view }), ...activeFilters({ status, sort, order }) };
}

/** The view that a filter describes. */
export function viewOf({ clientId, sampleId, ...filter }: QueueFilter): QueueView {
  const { search = '', status = 'all', from = null, to = null, outcome = null } = filter;
  const { sort = 'date', order = 'desc' } = filter;
  return {
    search,
    status,
    from,
    to,
    client: clientId ?? null,
    sample: sampleId ?? null,
    outcome,
    sort,
    order,
  };
}

export function requestSearchQuery(place: QueuePlace) {
  const { after, before, rows } = place;
  return serverQuery(trpc.admin.requests.search, {
    ...queueFilter(place),
    ...activeFilters({ after, before }),
    ...(rows === PAGE_SIZE.defaultValue ? {} : { limit: Number(rows) }),
  });
}

export function requestCountsQuery(view: QueueView) {
  return serverQuery(trpc.admin.requests.counts, countedRequests(view));
}

export function requestQuery(id: number) {
  return serverQuery(trpc.admin.requests.get, { id });
}

/** Other approved requests to its address. */
export function sameAddressQuery(id: number) {
  return serverQuery(trpc.admin.requests.sameAddress, { id });
}

/** The requests before and after one in the queue. */
export function adjacentRequestsQuery(id: number, view: QueueView) {
  return serverQuery(trpc.admin.requests.adjacentRequests, { id, ...queueFilter(view) });
}

const CLEARED = {
  search: null,
  status: null,
  from: null,
  to: null,
  client: null,
  sample: null,
  outcome: null,
};

/** The page of requests that the URL describes, and how many requests of each status there are. */
export function useRequestSearch() {
  const list = useListState(VIEW_PARSERS);
  const [rows, setRows] = useQueryState('rows', PAGE_SIZE);
  // A reset keeps the sort order in which the admin works through the queue.
  const state = {
    ...list,
    reset: () => list.change(CLEARED),
    rows,
    changeRows: (next: typeof rows) => {
      void setRows(next);
      list.toFirstPage();
    },
  };
  const view = { ...state.view, search: useDebouncedValue(state.view.search) };
  const query = useListQuery(state, (place) => requestSearchQuery({ ...place, rows }));
  const counts = useQuery({ ...requestCountsQuery(view), placeholderData: keepPreviousData });
  // Not while a failed request is repeated.
  const isFirstCount = counts.isPending && counts.failureCount === 0;
  return { state, query, counts: counts.data, isFirstCount };
}

export type RequestSearch = ReturnType<typeof useRequestSearch>;
