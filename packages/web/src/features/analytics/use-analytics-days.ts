import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { activeFilters } from '../../lib/list-input.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { DAYS_PARAMS, summaryQuery } from './analytics-queries.ts';

export function useAnalyticsDays() {
  const [days, setDays] = useUrlState(DAYS_PARAMS);
  return { days, input: activeFilters(days), setDays };
}

/** The totals of the chosen days. Until they arrive, those of the earlier days are shown. */
export function useAnalyticsSummary() {
  const { days } = useAnalyticsDays();
  return useQuery({ ...summaryQuery(days), placeholderData: keepPreviousData });
}
