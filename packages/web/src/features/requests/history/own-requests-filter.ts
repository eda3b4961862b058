import { ORDERS, type Order } from '@portal/contract/pagination';
import { REQUEST_STATUSES, type RequestView } from '@portal/contract/requests';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { STATUS_LABELS } from '../../../lib/format/status-labels.ts';

const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;
const SORT_COLUMNS = ['date', 'credits', 'status'] as const;

type SortColumn = (typeof SORT_COLUMNS)[number];

/** The filters and the sort order of the history. */
export type OwnRequestsView = {
  search: string;
  status: (typeof STATUS_FILTERS)[number];
  sort: SortColumn;
  order: Order;
};

export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));

function textOf({ id, samples, carrier, trackingNumber, status }: RequestView) {
  return [`#${id}`, ...samples.map(({ name }) => name), carrier, trackingNumber, STATUS_LABELS[status]]
    .join(' ')
    .toLowerCase();
}

// ISO dates sort as text. Requests of the same date are sorted by id.
const COMPARE_BY: Record<SortColumn, (a: RequestView, b: RequestView) => number> = {
  date: (a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1),
  credits: (a, b) => a.creditsUsed - b.creditsUsed,
  status: (a, b) => REQUEST_STATUSES.indexOf(a.status) - REQUEST_STATUSES.indexOf(b.status),
};

/** Filters and sorts requests. A request matches a search if it contains every word. */
export function arrangeOwnRequests(requests: RequestView[], view: OwnRequestsView) {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const direction = view.order === 'asc' ? 1 : -1;
  return requests
    .filter((request) => view.status === 'all' || request.status === view.status)
    .filter((request) => words.every((word) => textOf(request).includes(word)))
    .sort((a, b) => direction * (COMPARE_BY[view.sort](a, b) || COMPARE_BY.date(a, b)));
}

const PARSERS = {
  search: parseAsString.withDefault(''),
  /** The search in older links. */
  q: parseAsString.withDefault(''),
  status: parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  sort: parseAsStringLiteral(SORT_COLUMNS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
  page: parseAsInteger.withDefault(1),
};

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
