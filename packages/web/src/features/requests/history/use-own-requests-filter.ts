import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { type OwnRequestsView, SORT_COLUMNS, SORT_ORDERS, STATUS_FILTERS } from './own-requests-filter.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(STATUS_FILTERS).withDefault('all'),
  sort: parseAsStringLiteral(SORT_COLUMNS).withDefault('date'),
  order: parseAsStringLiteral(SORT_ORDERS).withDefault('desc'),
  page: parseAsInteger.withDefault(1),
};

/** The history's view as the address says it. Another view begins at its first page. */
export const useOwnRequestsFilter = () => {
  const [{ page, ...view }, setState] = useQueryStates(PARSERS, { urlKeys: { search: 'q' } });
  return {
    view,
    page,
    change: (next: Partial<OwnRequestsView>) => void setState({ ...next, page: null }),
    turnTo: (next: number) => void setState({ page: next }, { history: 'push' }),
  };
};
