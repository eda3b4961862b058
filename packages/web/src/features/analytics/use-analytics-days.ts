import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activeFilters, CURSOR_PARAMS } from '../../lib/list-input.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { DAYS_PARAMS, summaryQuery } from './analytics-queries.ts';
import type { Days } from './periods.ts';

export function useAnalyticsDays() {
  const [{ from, to }, write] = useUrlState({ ...DAYS_PARAMS, ...CURSOR_PARAMS });
  const days = { from, to };
  // The page of a table is one of the days before.
  const setDays = (next: Partial<Days>) => write({ ...next, after: null, before: null });
  return { days, input: activeFilters(days), setDays };
}

/** The totals of the chosen days. Until they arrive, those of the earlier days are shown. */
export function useAnalyticsSummary() {
  const { days } = useAnalyticsDays();
  return useQuery({ ...summaryQuery(days), placeholderData: keepPreviousData });
}
