import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ui/error-boundary.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AnalyticsDays } from '../../features/analytics/analytics-days.tsx';
import { AnalyticsSummary } from '../../features/analytics/analytics-summary.tsx';
import { useAnalyticsSummary } from '../../features/analytics/use-analytics-days.ts';

const Report = lazy(() => import('../../features/analytics/report.tsx'));

export default function AdminAnalyticsPage() {
  const { isPending } = useAnalyticsSummary();
  return (
    <>
      <PageHeading title="Analytics" text="What clients request, and what comes of it.">
        <AnalyticsDays />
      </PageHeading>
      <AnalyticsSummary />
      {/* Its data is read at the same time. It is not in view first, because the summary would move it. */}
      <div hidden={isPending} className="mt-6">
        <ErrorBoundary title="The report could not be shown.">
          <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
            <Report />
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}
