import type { AnalyticsView } from '@portal/contract/analytics';
import { STATUS_LABELS } from '@portal/contract/requests.values';
import { formatCount } from '@portal/contract/values/numbers';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { linkedBar, queueUrl } from './queue-url.ts';
import { useAnalyticsDays, useAnalyticsSummary } from './use-analytics-days.ts';

function SummaryCharts({ summary }: { summary: AnalyticsView }) {
  const { input: days } = useAnalyticsDays();
  const { cancelledRequests } = summary;
  const cancelled =
    cancelledRequests > 0 ? ` Rejected includes ${cancelledRequests} cancelled by clients.` : '';
  const totals = [
    { title: 'Total Clients', value: summary.totalClients },
    { title: 'Total Requests', value: summary.totalRequests },
    { title: 'Total Credits Used', value: summary.totalCreditsUsed },
  ];
  return (
    <div className="grid gap-6">
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        {totals.map(({ title, value }) => (
          <Card
            key={title}
            title={title}
            className="max-sm:flex max-sm:items-center max-sm:justify-between max-sm:*:py-2! sm:[&>div]:pt-1 sm:[&>div]:pb-4 sm:[&>header]:pt-4"
          >
            <p className="text-2xl font-semibold">{formatCount(value)}</p>
          </Card>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <ChartCard
          title="Popular Samples"
          csvChart="popular-samples"
          description="By number of requests"
          layout="bars"
          chartData={{
            rowLabel: 'Sample',
            series: ['Request Count'],
            rows: summary.popularSamples.map((sample) => ({
              ...linkedBar(sample, { sample: sample.id, ...days }),
              counts: [sample.requestCount],
            })),
          }}
        />
        <ChartCard
          title="Request Status"
          csvChart="request-status"
          description={`As they are now.${cancelled}`}
          layout="bars"
          chartData={{
            rowLabel: 'Status',
            series: ['Requests'],
            rows: summary.requestsByStatus.map(({ status, count }) => ({
              name: STATUS_LABELS[status],
              to: queueUrl({ status, ...days }),
              counts: [count],
            })),
          }}
        />
      </div>
    </div>
  );
}

export function AnalyticsSummary() {
  const query = useAnalyticsSummary();
  return (
    <QueryState
      query={query}
      loading={<PageSpinner />}
      error={{ title: 'Error loading analytics.', text: 'Please try again.' }}
    >
      {(summary) => (
        <>
          <CountedAt asOf={summary.asOf} receivedAt={query.dataUpdatedAt} />
          <SummaryCharts summary={summary} />
        </>
      )}
    </QueryState>
  );
}
