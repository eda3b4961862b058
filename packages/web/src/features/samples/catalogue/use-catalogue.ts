import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useListState } from '../../../components/list/use-list-state.ts';
import { useDebouncedValue } from '../../../lib/hooks/use-debounced-value.ts';
import { CATALOGUE_PARAMS, catalogueQuery } from '../sample-queries.ts';

/** The samples that the URL's filters find, as far as they were read. Until they arrive, the ones before stay. */
export function useCatalogue() {
  const state = useListState(CATALOGUE_PARAMS);
  const search = useDebouncedValue(state.view.search);
  const view = { ...state.view, search };
  const query = useInfiniteQuery({
    ...catalogueQuery(view),
    placeholderData: keepPreviousData,
  });
  return { state, view, query };
}

export type CatalogueState = ReturnType<typeof useCatalogue>['state'];
