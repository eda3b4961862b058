import { CLIENT_SORTS, CLIENT_STATES, ORDERS } from '@portal/contract/values/list-options';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { searchInput, useListState } from '../../components/list/use-list-state.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

export const CLIENT_SEARCH_PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...CLIENT_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(CLIENT_SORTS).withDefault('created'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};

export function useClientSearch() {
  const state = useListState(CLIENT_SEARCH_PARSERS);
  const filter = searchInput({ ...state.view, search: useDebouncedValue(state.view.search) });
  const query = trpc.admin.clients.search.useQuery(
    { ...filter, ...state.page },
    { placeholderData: keepPreviousData },
  );
  return { state, filter, query };
}

export type ClientSearchState = ReturnType<typeof useClientSearch>['state'];
