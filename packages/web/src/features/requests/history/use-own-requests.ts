import { RECENT_REQUESTS_MAX } from '@portal/contract/limits';
import type { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import { STATUS_LABELS } from '@portal/contract/requests/status-labels';
import { ORDERS, OWN_REQUEST_SORTS, REQUEST_STATUSES } from '@portal/contract/values/list-options';
import {
  createSerializer,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import {
  CURSOR_PARSERS,
  searchInput,
  useListQuery,
  useListState,
} from '../../../components/list/use-list-state.ts';
import { serverQuery } from '../../../lib/api/server-query.ts';
import { trpc } from '../../../lib/api/trpc.ts';

const PAGE_SIZE = 20;

const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;

export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));

const VIEW_PARSERS = {
  search: parseAsString.withDefault(''),
  /** The search in older links. */
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  sort: parseAsStringLiteral(OWN_REQUEST_SORTS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};
export const OWN_REQUESTS_PARSERS = { ...VIEW_PARSERS, ...CURSOR_PARSERS };

type OwnRequestsView = inferParserType<typeof VIEW_PARSERS>;

/** Adds the filters, order and page of the history to a URL, so that a request's page leads back to the same list. */
export const ownRequestsUrl = createSerializer(OWN_REQUESTS_PARSERS);

/** The filters, order and page of the history in the URL. */
export function useOwnRequestsLocation() {
  const [location] = useQueryStates(OWN_REQUESTS_PARSERS);
  return location;
}

/** The view as the server accepts it. */
export function ownRequestsFilter({ search, q, ...view }: OwnRequestsView): OwnRequestsFilter {
  return searchInput({ ...view, search: search || q });
}

export function ownRequestsQuery(place: inferParserType<typeof OWN_REQUESTS_PARSERS>) {
  return serverQuery(trpc.me.requests.search, { ...ownRequestsFilter(place), limit: PAGE_SIZE });
}

export const recentRequestsQuery = serverQuery(trpc.me.requests.list, { limit: RECENT_REQUESTS_MAX });

export function ownRequestQuery(id: number) {
  return serverQuery(trpc.me.requests.get, { id });
}

/** The page of own requests that the URL describes. */
export function useOwnRequests() {
  const list = useListState(VIEW_PARSERS);
  const search = list.view.search || list.view.q;
  const state = {
    ...list,
    view: { ...list.view, search },
    change: (next: Partial<OwnRequestsView>) => list.change({ search, ...next, q: null }),
    // A reset keeps the order.
    reset: () => list.change({ search: null, q: null, status: null }),
  };
  return { state, query: useListQuery(state, ownRequestsQuery) };
}
