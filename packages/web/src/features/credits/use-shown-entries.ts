import { useUrlState } from '../../lib/url-state.ts';
import { type ShownEntries, STATEMENT_PARAMS } from './statement-queries.ts';

/** The shown entries, kept in the URL. */
export function useShownEntries() {
  const [shown, setShown] = useUrlState(STATEMENT_PARAMS);
  const show = ({ period = null, cursor = null }: ShownEntries) => setShown({ period, cursor });
  return [shown, show] as const;
}
