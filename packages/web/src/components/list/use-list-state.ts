import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { allNull } from '../../lib/all-null.ts';
import { useDebouncedValue } from '../../lib/hooks/use-debounced-value.ts';
import { activeFilters, CURSOR_PARAMS } from '../../lib/list-input.ts';
import type { ChangesOf, UrlParams } from '../../lib/url-params.ts';
import { useUrlState, useWriteUrl, type WriteOptions } from '../../lib/url-state.ts';

const FIRST_PAGE = { after: null, before: null };

/** Which page of a list to show: the one after a cursor, the one before it, or the first. */
export type PageCursor = { after: string | null; before: string | null };

/** Typed text is shown by its field. The list below, which may be long, follows in a transition. */
export const TYPED = { flushSync: false };

/** In the URL: filters, order and cursor. Another filter or order leads back to the first page. */
export function useListState<Params extends UrlParams>(params: Params) {
  const [view] = useUrlState(params);
  const [cursor] = useUrlState(CURSOR_PARAMS);
  const write = useWriteUrl();
  const all = { ...params, ...CURSOR_PARAMS };
  const filterNames = Object.keys(params).filter((name) => name !== 'sort' && name !== 'order');
  /** null takes all filters and the order away. */
  const change = (next: ChangesOf<Params> | null, options: WriteOptions = { flushSync: true }) =>
    write(all, { ...(next ?? allNull(params)), ...FIRST_PAGE }, options);
  return {
    view,
    cursor,
    page: activeFilters(cursor),
    isFiltered: filterNames.some((name) => view[name] !== params[name]?.fallback),
    change,
    toFirstPage: () => write(CURSOR_PARAMS, FIRST_PAGE),
    goToPage: (to: PageCursor) => write(CURSOR_PARAMS, to, { push: true, flushSync: true }),
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
