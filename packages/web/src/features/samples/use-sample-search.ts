import { ORDERS, SAMPLE_SORTS, SAMPLE_STATES } from '@portal/contract/values/list-options';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { activeFilters, searchText, useListState } from '../../components/list/use-list-state.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDeferredQuery } from '../../lib/api/use-deferred-query.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

const PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...SAMPLE_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(SAMPLE_SORTS).withDefault('id'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};

export function useSampleSearch() {
  const state = useListState(PARSERS);
  const { search, ...view } = state.view;
  const filter = activeFilters({ ...view, search: searchText(useDebouncedValue(search)) });
  const query = trpc.admin.samples.search.useQuery(
    { ...filter, ...state.page },
    { placeholderData: keepPreviousData },
  );
  return { state, filter, query: useDeferredQuery(query) };
}

export type SampleSearchState = ReturnType<typeof useSampleSearch>['state'];
