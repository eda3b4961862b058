import { ORDERS } from '@portal/contract/pagination';
import { QUEUE_SORTS, type QueueFilter, type QueueSort } from '@portal/contract/request-search';
import { REQUEST_STATUSES } from '@portal/contract/requests';
import {
  createSerializer,
  type inferParserType,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { parseAsDay } from '../../../lib/format/parse-as-day.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(['all', ...REQUEST_STATUSES]).withDefault('all'),
  from: parseAsDay,
  to: parseAsDay,
  /** The number of the one client whose requests are shown. */
  client: parseAsInteger,
  sort: parseAsStringLiteral(QUEUE_SORTS).withDefault('date'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
  after: parseAsString,
  before: parseAsString,
};

/** How the queue is looked at, as the address says it. */
export type QueueView = inferParserType<typeof PARSERS>;

/** The view as the search part of an address: what leads to a request keeps it, and so does the way back. */
export const queueUrl = createSerializer(PARSERS);

/** A view as the server takes it. */
export const queueFilter = (view: QueueView): QueueFilter => {
  const search = view.search.trim().slice(0, 100);
  return {
    sort: view.sort,
    order: view.order,
    ...(search === '' ? {} : { search }),
    ...(view.status === 'all' ? {} : { status: view.status }),
    ...(view.from === null ? {} : { from: view.from }),
    ...(view.to === null ? {} : { to: view.to }),
    ...(view.client === null ? {} : { clientId: view.client }),
  };
};

const START = { after: null, before: null };

/** The queue's view. Another filter or order begins at its first page. */
export const useRequestQueueFilter = () => {
  const [view, setView] = useQueryStates(PARSERS);
  // Whatever narrows the queue down; its order does not.
  const { sort: _sort, order: _order, ...narrowing } = queueFilter(view);
  return {
    view,
    isFiltered: Object.keys(narrowing).length > 0,
    change: (next: Partial<Omit<QueueView, 'after' | 'before'>>) => void setView({ ...next, ...START }),
    sortBy: (sort: QueueSort) => {
      const order = sort === view.sort && view.order === 'desc' ? 'asc' : 'desc';
      void setView({ sort, order, ...START });
    },
    goToPage: (to: { after: string | null; before: string | null }) => void setView(to, { history: 'push' }),
    toStart: () => void setView(START),
    reset: () => void setView({ search: null, status: null, from: null, to: null, client: null, ...START }),
  };
};
