import { SEARCH_MAX_LENGTH } from '@portal/contract/limits';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';

export const CURSOR_PARSERS = { after: parseAsString, before: parseAsString };
const FIRST_PAGE = { after: null, before: null };

/** Which page of a list to show: the one after a cursor, the one before it, or the first. */
export type PageCursor = { after: string | null; before: string | null };

/** The search text as the server accepts it, without half of a character at the cut. */
export function searchText(text: string) {
  return text
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '');
}

type ActiveFilters<Filters> = { [Name in keyof Filters]?: Exclude<Filters[Name], null | 'all'> };

/** The filters that narrow a list, as the server accepts them: without null, "" and the choice "all". */
export function activeFilters<Filters extends object>(filters: Filters) {
  const active = Object.entries(filters).filter(([, value]) => ![null, '', 'all'].includes(value));
  return Object.fromEntries(active) as ActiveFilters<Filters>;
}

/** A typed text narrows the list also when it is "all". */
export function searchFilter(text: string): { search?: string } {
  const search = searchText(text);
  return search === '' ? {} : { search };
}

/** The view of a list, and its cursor, as the server accepts them. */
export function searchInput<View extends { search: string }>({ search, ...filters }: View) {
  return { ...activeFilters(filters), ...searchFilter(search) };
}

/** In the URL: filters, order and cursor. Another filter or order leads back to the first page. */
export function useListState<Parsers extends UseQueryStatesKeysMap>(parsers: Parsers) {
  const [view, setView] = useQueryStates(parsers);
  // nuqs combines the updates of both hooks in one tick into one change of the URL.
  const [cursor, setCursor] = useQueryStates(CURSOR_PARSERS);
  const filterNames = Object.keys(parsers).filter((name) => name !== 'sort' && name !== 'order');
  const toFirstPage = () => void setCursor(FIRST_PAGE);
  const change = (next: Parameters<typeof setView>[0]) => {
    void setView(next);
    toFirstPage();
  };
  return {
    view,
    cursor,
    page: activeFilters(cursor),
    isFiltered: filterNames.some((name) => view[name] !== (parsers[name]?.defaultValue ?? null)),
    change,
    toFirstPage,
    goToPage: (to: PageCursor) => void setCursor(to, { history: 'push' }),
    reset: () => change(null),
  };
}

/** The page that the state of a list describes. Until it arrives, the page before it stays on screen. */
export function useListQuery<View extends { search: string }, Page>(
  { view, cursor }: { view: View; cursor: PageCursor },
  queryOf: (place: View & PageCursor) => UseQueryOptions<Page>,
) {
  const search = useDebouncedValue(view.search);
  return useQuery({ ...queryOf({ ...view, ...cursor, search }), placeholderData: keepPreviousData });
}
