import { useListQuery, useListState } from '../../../components/list/use-list-state.ts';
import { searchInput } from '../../../lib/list-input.ts';
import { clientSearchQuery, VIEW_PARAMS } from '../client-queries.ts';

export function useClientSearch() {
  const state = useListState(VIEW_PARAMS);
  return { state, filter: searchInput(state.view), query: useListQuery(state, clientSearchQuery) };
}

export type ClientSearchState = ReturnType<typeof useClientSearch>['state'];
