import { ORDERS, SAMPLE_SORTS, SAMPLE_STATES } from '@portal/contract/values/list-options';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { searchInput, useListState } from '../../components/list/use-list-state.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

export const SAMPLE_SEARCH_PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...SAMPLE_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(SAMPLE_SORTS).withDefault('id'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};

export function useSampleSearch() {
  const state = useListState(SAMPLE_SEARCH_PARSERS);
  const filter = searchInput({ ...state.view, search: useDebouncedValue(state.view.search) });
  const query = trpc.admin.samples.search.useQuery(
    { ...filter, ...state.page },
    { placeholderData: keepPreviousData },
  );
  return { state, filter, query };
}

export type SampleSearchState = ReturnType<typeof useSampleSearch>['state'];
