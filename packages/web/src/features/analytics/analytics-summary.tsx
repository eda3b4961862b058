import type { AnalyticsView } from '@portal/contract/analytics';
import { formatCount } from '@portal/contract/values/numbers';
import { Fragment } from 'react';
import { QueryState } from '../../components/list/query-state.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { ChartCard } from './chart-card.tsx';
import { CountedAt } from './counted-at.tsx';
import { linkedBar, queueUrl } from './queue-url.ts';
import { SummarySkeleton } from './summary-skeleton.tsx';
import { useAnalyticsDays, useAnalyticsSummary } from './use-analytics-days.ts';

const CHARTED_STATUSES = [
  { status: 'pending', label: 'Pending' },
  { status: 'fulfilled', label: 'Fulfilled' },
  { status: 'rejected', label: 'Rejected' },
] as const;
const UNCHARTED_STATUSES = ['approved', 'shipped', 'delivered'] as const;

type UnchartedStatusesProps = { countOf: (status: string) => number; cancelledRequests: number };

/** The specification draws three statuses. Most requests can have another one, so their numbers are links. */
function UnchartedStatuses({ countOf, cancelledRequests }: UnchartedStatusesProps) {
  const { input: days } = useAnalyticsDays();
  return (
    <>
      Also{' '}
      {UNCHARTED_STATUSES.map((status, place) => (
        <Fragment key={status}>
          {place > 0 && ', '}
          <TextLink
            to={queueUrl({ status, ...days })}
          >{`${formatCount(countOf(status))} ${status}`}</TextLink>
        </Fragment>
      ))}
      .{cancelledRequests > 0 && ` Rejected includes ${formatCount(cancelledRequests)} cancelled by clients.`}
    </>
  );
}

function SummaryCharts({ summary }: { summary: AnalyticsView }) {
  const { input: days } = useAnalyticsDays();
  const countOf = (status: string) =>
    summary.requestsByStatus.find((row) => row.status === status)?.count ?? 0;
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
          description="By number of requests of any status, free ones left out"
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
          description={<UnchartedStatuses countOf={countOf} cancelledRequests={summary.cancelledRequests} />}
          layout="columns"
          chartData={{
            rowLabel: 'Status',
            series: ['Requests'],
            rows: CHARTED_STATUSES.map(({ status, label }) => ({ name: label, counts: [countOf(status)] })),
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
      loading={<SummarySkeleton />}
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
