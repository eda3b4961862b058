import { ADMIN_SAMPLE_SORTS, ORDERS, SAMPLE_STATES } from '@portal/contract/values/list-options';
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
  state: parseAsStringLiteral(['all', ...SAMPLE_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(ADMIN_SAMPLE_SORTS).withDefault('id'),
  order: parseAsStringLiteral(ORDERS).withDefault('desc'),
};

export const SAMPLE_SEARCH_PARSERS = { ...VIEW_PARSERS, ...CURSOR_PARSERS };

export function sampleSearchQuery(place: inferParserType<typeof SAMPLE_SEARCH_PARSERS>) {
  return serverQuery(trpc.admin.samples.search, searchInput(place));
}

export function useSampleSearch() {
  const state = useListState(VIEW_PARSERS);
  return { state, filter: searchInput(state.view), query: useListQuery(state, sampleSearchQuery) };
}

export type SampleSearchState = ReturnType<typeof useSampleSearch>['state'];
