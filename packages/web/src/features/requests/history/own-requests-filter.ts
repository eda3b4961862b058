import type { RequestView } from '@portal/contract/requests';
import { matchesOwnSearch } from '@portal/contract/requests/matches-own-search';
import type { OwnRequestsFilter } from '@portal/contract/requests/own-requests';
import { STATUS_LABELS } from '@portal/contract/requests/status-labels';
import {
  ORDERS,
  type Order,
  OWN_REQUEST_SORTS,
  type OwnRequestSort,
  REQUEST_STATUSES,
} from '@portal/contract/values/list-options';
import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { activeFilters, searchFilter } from '../../../components/list/use-list-state.ts';

const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;
export type OwnRequestsView = {
  search: string;
  status: (typeof STATUS_FILTERS)[number];
  sort: OwnRequestSort;
  order: Order;
};

export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));

// ISO dates sort as text. Requests of the same date are sorted by id.
const COMPARE_BY: Record<OwnRequestSort, (a: RequestView, b: RequestView) => number> = {
  date: (a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1),
  credits: (a, b) => a.creditsUsed - b.creditsUsed,
  status: (a, b) => REQUEST_STATUSES.indexOf(a.status) - REQUEST_STATUSES.indexOf(b.status),
};

/** The view as the server accepts it. */
export function ownRequestsFilter({ search, ...view }: OwnRequestsView): OwnRequestsFilter {
  return { ...activeFilters(view), ...searchFilter(search) };
}

export function arrangeOwnRequests(requests: RequestView[], view: OwnRequestsView) {
  const direction = view.order === 'asc' ? 1 : -1;
  return requests
    .filter((request) => view.status === 'all' || request.status === view.status)
    .filter((request) => matchesOwnSearch(request, view.search))
    .sort((a, b) => direction * (COMPARE_BY[view.sort](a, b) || COMPARE_BY.date(a, b)));
}

const PARSERS = {
  search: parseAsString.withDefault(''),
  /** The search in older links. */
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  sort: parseAsStringLiteral(OWN_REQUEST_SORTS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
  page: parseAsInteger.withDefault(1),
};

/** Adds the filters, sort order and page of the history to a URL, so that a request's page leads back to the same list. */
export const ownRequestsUrl = createSerializer(PARSERS);

/** The filters, sort order and page of the history in the URL. Another filter or order leads back to the first page. */
export function useOwnRequestsFilter() {
  const [{ page, q, ...state }, setState] = useQueryStates(PARSERS);
  const view = { ...state, search: state.search || q };
  return {
    view,
    page,
    change: (next: Partial<OwnRequestsView>) =>
      void setState({ search: view.search, ...next, q: null, page: null }),
    goToPage: (next: number) => void setState({ page: next }, { history: 'push' }),
  };
}
