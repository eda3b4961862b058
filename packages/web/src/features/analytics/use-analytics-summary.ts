import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** The totals of the chosen days. Until they arrive, those of the earlier days are shown. */
export function useAnalyticsSummary() {
  const { input } = useAnalyticsDays();
  return trpc.admin.analytics.summary.useQuery(input, { placeholderData: keepPreviousData });
}
