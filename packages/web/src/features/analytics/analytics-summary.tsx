import { keepPreviousData } from '@tanstack/react-query';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { ChartCard } from './chart-card.tsx';
import { shortName } from './short-name.ts';
import { useAnalyticsDays } from './use-analytics-days.ts';

const SHOWN = [
  { status: 'pending', label: 'Pending' },
  { status: 'fulfilled', label: 'Fulfilled' },
  { status: 'rejected', label: 'Rejected' },
] as const;
const ON_THE_WAY = ['approved', 'shipped', 'delivered'] as const;

export function AnalyticsSummary() {
  const { input } = useAnalyticsDays();
  const { data, isError, refetch } = trpc.admin.analytics.summary.useQuery(input, {
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  if (!data && isError)
    return (
      <ErrorState title="Error loading analytics." text="Please try again." onRetry={() => void refetch()} />
    );
  if (!data) return <PageSpinner />;
  const countOf = (status: string) => data.requestsByStatus.find((row) => row.status === status)?.count ?? 0;
  const totals = [
    { title: 'Total Clients', value: data.totalClients },
    { title: 'Total Requests', value: data.totalRequests },
    { title: 'Total Credits Used', value: data.totalCreditsUsed },
  ];
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        {totals.map(({ title, value }) => (
          <Card key={title} title={title}>
            <p className="text-3xl font-semibold">{value.toLocaleString('en-US')}</p>
          </Card>
        ))}
      </div>
      <p className="-mt-3 text-sm text-quiet">As of {formatDayAndTime(data.asOf)}</p>
      <div className="grid gap-6 xl:grid-cols-2">
        <ChartCard
          title="Popular Samples"
          description="By number of requests"
          layout="bars"
          chartData={{
            rowLabel: 'Sample',
            series: ['Request Count'],
            rows: data.popularSamples.map(({ name, requestCount }) => ({
              name: shortName(name),
              fullName: name,
              counts: [requestCount],
            })),
          }}
        />
        <ChartCard
          title="Request Status"
          description={`Besides: ${ON_THE_WAY.map((status) => `${countOf(status)} ${status}`).join(', ')}`}
          layout="columns"
          chartData={{
            rowLabel: 'Status',
            series: ['Requests'],
            rows: SHOWN.map(({ status, label }) => ({ name: label, counts: [countOf(status)] })),
          }}
        />
      </div>
    </div>
  );
}
