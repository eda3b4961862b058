import { REQUEST_STATUSES, type RequestView } from '@portal/contract/requests';
import { STATUS_LABELS } from '../../../lib/format/status-labels.ts';

export const STATUS_FILTERS = ['all', ...REQUEST_STATUSES] as const;
export const SORT_COLUMNS = ['date', 'credits', 'status'] as const;
export const SORT_ORDERS = ['asc', 'desc'] as const;

export type SortColumn = (typeof SORT_COLUMNS)[number];

/** How the history is looked at; it lives in the address. */
export type OwnRequestsView = {
  search: string;
  status: (typeof STATUS_FILTERS)[number];
  sort: SortColumn;
  order: (typeof SORT_ORDERS)[number];
};

/** The history's filter: the spec's five options in their order, then the two that it does not name. */
export const STATUS_OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? 'All Status' : STATUS_LABELS[value],
}));

const textOf = ({ id, samples, carrier, trackingNumber, status }: RequestView) =>
  [`#${id}`, ...samples.map(({ name }) => name), carrier, trackingNumber, STATUS_LABELS[status]]
    .join(' ')
    .toLowerCase();

// ISO dates of one form sort as text. Equal ones follow the number of the request.
const COMPARE: Record<SortColumn, (a: RequestView, b: RequestView) => number> = {
  date: (a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1),
  credits: (a, b) => a.creditsUsed - b.creditsUsed,
  status: (a, b) => REQUEST_STATUSES.indexOf(a.status) - REQUEST_STATUSES.indexOf(b.status),
};

/** The requests of a status that name every word of the search, in the order that is asked for. */
export const arrangeOwnRequests = (requests: RequestView[], view: OwnRequestsView) => {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const direction = view.order === 'asc' ? 1 : -1;
  return requests
    .filter((request) => view.status === 'all' || request.status === view.status)
    .filter((request) => words.every((word) => textOf(request).includes(word)))
    .sort((a, b) => direction * (COMPARE[view.sort](a, b) || COMPARE.date(a, b)));
};
