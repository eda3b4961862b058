import { useListQuery, useListState } from '../../../components/list/use-list-state.ts';
import { sampleFilter, sampleSearchQuery, VIEW_PARAMS } from '../sample-queries.ts';

export function useSampleSearch() {
  const state = useListState(VIEW_PARAMS);
  return { state, filter: sampleFilter(state.view), query: useListQuery(state, sampleSearchQuery) };
}

export type SampleSearchState = ReturnType<typeof useSampleSearch>['state'];
