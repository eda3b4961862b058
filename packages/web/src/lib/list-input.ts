import { SEARCH_MAX_LENGTH } from '@portal/contract/values/limits';
import { cursorParam } from './url-params.ts';

export const CURSOR_PARAMS = { after: cursorParam, before: cursorParam };

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
