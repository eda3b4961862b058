import { SAMPLE_STATES } from '@portal/contract/samples';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...SAMPLE_STATES]).withDefault('all'),
  after: parseAsString,
  before: parseAsString,
};

type View = { search: string; state: 'all' | 'active' | 'inactive' };

const START = { after: null, before: null };

/** The catalogue as the address says: searched, narrowed down, and which page. */
export const useSampleSearch = () => {
  const [{ after, before, ...view }, setView] = useQueryStates(PARSERS);
  const search = useDebouncedValue(view.search).slice(0, 100);
  const list = trpc.admin.samples.search.useQuery(
    {
      ...(search === '' ? {} : { search }),
      ...(view.state === 'all' ? {} : { state: view.state }),
      ...(after === null ? {} : { after }),
      ...(before === null ? {} : { before }),
    },
    { placeholderData: keepPreviousData, refetchOnMount: 'always' },
  );
  return {
    view,
    list,
    isFiltered: view.search !== '' || view.state !== 'all',
    change: (next: Partial<View>) => void setView({ ...next, ...START }),
    goToPage: (to: { after: string | null; before: string | null }) => void setView(to, { history: 'push' }),
    // A page that cannot be read may be one that an old address made up.
    retry: () => void ((after ?? before) ? setView(START) : list.refetch()),
    reset: () => void setView(null),
  };
};
