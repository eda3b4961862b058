import { serverQuery } from '../../lib/api/server-query.ts';
import { activeFilters } from '../../lib/list-input.ts';
import { cursorParam, numberParam, type ValuesOf } from '../../lib/url-params.ts';

export const STATEMENT_PARAMS = { period: numberParam, cursor: cursorParam };

/** A period, the current one by default. Without a cursor, its newest entries. */
export type ShownEntries = Partial<ValuesOf<typeof STATEMENT_PARAMS>>;

export function ownStatementQuery(shown: ShownEntries) {
  return serverQuery('me.credits.statement', activeFilters(shown));
}

export function clientStatementQuery(id: number, shown: ShownEntries) {
  return serverQuery('admin.credits.statement', { id, ...activeFilters(shown) });
}
