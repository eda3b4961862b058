import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type inferParserType, useQueryStates } from 'nuqs';
import { activeFilters } from '../../components/list/use-list-state.ts';
import { serverQuery } from '../../lib/api/server-query.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { parseAsDay } from '../../lib/format/url-parsers.ts';

/** Apart from the periods, because the loader of every page reads the URL and not every page needs date-fns. */
export const DAYS_PARSERS = { from: parseAsDay, to: parseAsDay };

type Days = inferParserType<typeof DAYS_PARSERS>;

export function useAnalyticsDays() {
  const [days, setDays] = useQueryStates(DAYS_PARSERS);
  return {
    days,
    input: activeFilters(days),
    setDays: (next: Partial<Days>) => void setDays(next),
  };
}

export function summaryQuery(days: Days) {
  return serverQuery(trpc.admin.analytics.summary, activeFilters(days));
}

export function reportQuery(days: Days) {
  return serverQuery(trpc.admin.analytics.report, activeFilters(days));
}

export function outcomesQuery(days: Days) {
  return serverQuery(trpc.admin.analytics.outcomes, activeFilters(days));
}

/** The totals of the chosen days. Until they arrive, those of the earlier days are shown. */
export function useAnalyticsSummary() {
  const { days } = useAnalyticsDays();
  return useQuery({ ...summaryQuery(days), placeholderData: keepPreviousData });
}
