import { CLIENT_SORTS, CLIENT_STATES, ORDERS } from '@portal/contract/values/list-options';
import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs';
import {
  CURSOR_PARSERS,
  searchInput,
  useListQuery,
  useListState,
} from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

const VIEW_PARSERS = {
  search: parseAsString.withDefault(''),
  state: parseAsStringLiteral(['all', ...CLIENT_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(CLIENT_SORTS).withDefault('created'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};

export const CLIENT_SEARCH_PARSERS = { ...VIEW_PARSERS, ...CURSOR_PARSERS };

export function clientSearchQuery(place: inferParserType<typeof CLIENT_SEARCH_PARSERS>) {
  return serverQuery(trpc.admin.clients.search, searchInput(place));
}

export function clientQuery(id: number) {
  return serverQuery(trpc.admin.clients.get, { id });
}

export function useClientSearch() {
  const state = useListState(VIEW_PARSERS);
  return { state, filter: searchInput(state.view), query: useListQuery(state, clientSearchQuery) };
}

export type ClientSearchState = ReturnType<typeof useClientSearch>['state'];
