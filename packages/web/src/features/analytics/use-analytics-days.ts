import { useQueryStates } from 'nuqs';
import { activeFilters } from '../../components/list/use-list-state.ts';
import { parseAsDay } from '../../lib/format/url-parsers.ts';
import type { Days } from './periods.ts';

/** Apart from the periods, because the loader of every page reads the URL and not every page needs date-fns. */
export const DAYS_PARSERS = { from: parseAsDay, to: parseAsDay };

export function useAnalyticsDays() {
  const [days, setDays] = useQueryStates(DAYS_PARSERS);
  return {
    days,
    input: activeFilters(days),
    setDays: (next: Partial<Days>) => void setDays(next),
  };
}
