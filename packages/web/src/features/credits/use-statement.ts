import { type inferParserType, parseAsInteger, parseAsString, useQueryStates } from 'nuqs';
import { activeFilters } from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';

export const STATEMENT_PARSERS = { period: parseAsInteger, cursor: parseAsString };

/** A period, the current one by default. Without a cursor, its newest entries. */
export type ShownEntries = Partial<inferParserType<typeof STATEMENT_PARSERS>>;

/** The shown entries, kept in the URL. */
export function useShownEntries() {
  const [shown, setShown] = useQueryStates(STATEMENT_PARSERS);
  const show = ({ period = null, cursor = null }: ShownEntries) => void setShown({ period, cursor });
  return [shown, show] as const;
}

export function ownStatementQuery(shown: ShownEntries) {
  return serverQuery(trpc.me.credits.statement, activeFilters(shown));
}

export function clientStatementQuery(id: number, shown: ShownEntries) {
  return serverQuery(trpc.admin.credits.statement, { id, ...activeFilters(shown) });
}
