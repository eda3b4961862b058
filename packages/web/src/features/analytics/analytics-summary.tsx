import { lazy, Suspense } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { shortName } from './short-name.ts';

const CountChart = lazy(() => import('./count-chart.tsx').then((file) => ({ default: file.CountChart })));

const STATUSES = [
  { status: 'pending', label: 'Pending' },
  { status: 'fulfilled', label: 'Fulfilled' },
  { status: 'rejected', label: 'Rejected' },
] as const;

/** The three figures and the two charts of the business. */
export const AnalyticsSummary = () => {
  const { data, isPending, isError, refetch } = trpc.admin.analytics.summary.useQuery();
  if (isPending) return <PageSpinner />;
  if (isError)
    return (
      <ErrorState title="Error loading analytics." text="Please try again." onRetry={() => void refetch()} />
    );
  const figures = [
    { title: 'Total Clients', value: data.totalClients },
    { title: 'Total Requests', value: data.totalRequests },
    { title: 'Total Credits Used', value: data.totalCreditsUsed },
  ];
  const popular = data.popularSamples.map(({ name, requestCount }) => ({
    name: shortName(name),
    count: requestCount,
  }));
  const perStatus = STATUSES.map(({ status, label }) => ({
    name: label,
    count: data.requestsByStatus.find((row) => row.status === status)?.count ?? 0,
  }));
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        {figures.map(({ title, value }) => (
          <Card key={title} title={title}>
            <p className="text-3xl font-semibold">{value.toLocaleString('en-US')}</p>
          </Card>
        ))}
      </div>
      <div className="grid gap-6 xl:grid-cols-2">
        <Card title="Popular Samples" description="By the number of requests that ask for them">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CountChart title="Popular Samples" series="Request Count" bars={popular} />
          </Suspense>
        </Card>
        <Card title="Request Status" description="Requests by where they stand">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <CountChart title="Request Status" series="Requests" bars={perStatus} />
          </Suspense>
        </Card>
      </div>
    </div>
  );
};
