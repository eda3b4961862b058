import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** The totals of the chosen days. Those of the days before stay until they are there. */
export function useAnalyticsSummary() {
  const { input } = useAnalyticsDays();
  return trpc.admin.analytics.summary.useQuery(input, { placeholderData: keepPreviousData });
}
