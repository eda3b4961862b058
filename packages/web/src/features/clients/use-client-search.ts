import { CLIENT_SORTS, CLIENT_STATES, type ClientSort } from '@portal/contract/clients';
import { ORDERS } from '@portal/contract/pagination';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...CLIENT_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(CLIENT_SORTS).withDefault('created'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
  after: parseAsString,
  before: parseAsString,
};

type View = { search: string; state: 'all' | 'active' | 'deactivated' };

/** The order that a column is sorted in at first. */
const FIRST_ORDER = { created: 'desc', name: 'asc', remainingCredits: 'asc' } as const;

/** The clients as the address says: searched, narrowed down, sorted, and which page. */
export const useClientSearch = () => {
  const [{ after, before, ...view }, setView] = useQueryStates(PARSERS);
  const search = useDebouncedValue(view.search).slice(0, 100);
  const list = trpc.admin.clients.search.useQuery(
    {
      sort: view.sort,
      order: view.order,
      ...(search === '' ? {} : { search }),
      ...(view.state === 'all' ? {} : { state: view.state }),
      ...(after === null ? {} : { after }),
      ...(before === null ? {} : { before }),
    },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  const start = { after: null, before: null };
  return {
    view,
    list,
    isFiltered: view.search !== '' || view.state !== 'all',
    change: (next: Partial<View>) => void setView({ ...next, ...start }),
    sortBy: (sort: ClientSort) => {
      const flipped = view.order === 'asc' ? 'desc' : 'asc';
      void setView({ sort, order: sort === view.sort ? flipped : FIRST_ORDER[sort], ...start });
    },
    goToPage: (to: { after: string | null; before: string | null }) => void setView(to, { history: 'push' }),
    // A page that cannot be read may be one that an old address made up.
    retry: () => void ((after ?? before) ? setView(start) : list.refetch()),
    reset: () => void setView(null),
  };
};

export type ClientSearch = ReturnType<typeof useClientSearch>;
