import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/list/query-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { outcomesQuery } from './analytics-queries.ts';
import { AnalyticsReport } from './analytics-report.tsx';
import { OutcomeCharts } from './outcome-charts.tsx';
import { useAnalyticsDays } from './use-analytics-days.ts';

/** Load it lazily: it is below the totals. */
export default function Report() {
  const { days } = useAnalyticsDays();
  const query = useQuery({ ...outcomesQuery(days), placeholderData: keepPreviousData });
  return (
    <>
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={(error) => ({
          title: 'Error loading the outcomes.',
          text: errorText(error, 'Please try again.'),
        })}
      >
        {(outcomes) => <OutcomeCharts outcomes={outcomes} readAt={query.dataUpdatedAt} />}
      </QueryState>
      {/* Read at the same time, and shown after the charts above, which would move it. */}
      <div hidden={query.isPending}>
        <AnalyticsReport />
      </div>
    </>
  );
}
