import { useListQuery, useListState } from '../../components/list/use-list-state.ts';
import { searchInput } from '../../lib/list-input.ts';
import { sampleSearchQuery, VIEW_PARAMS } from './sample-queries.ts';

export function useSampleSearch() {
  const state = useListState(VIEW_PARAMS);
  return { state, filter: searchInput(state.view), query: useListQuery(state, sampleSearchQuery) };
}

export type SampleSearchState = ReturnType<typeof useSampleSearch>['state'];
