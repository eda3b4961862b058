import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AnalyticsDays } from '../../features/analytics/analytics-days.tsx';
import { AnalyticsReport } from '../../features/analytics/analytics-report.tsx';
import { AnalyticsSummary } from '../../features/analytics/analytics-summary.tsx';
import { useAnalyticsSummary } from '../../features/analytics/use-analytics-days.ts';

export default function AdminAnalyticsPage() {
  const { isPending } = useAnalyticsSummary();
  return (
    <>
      <PageHeading title="Analytics" text="What clients request and how quickly requests are handled.">
        <AnalyticsDays />
      </PageHeading>
      <AnalyticsSummary />
      {/* Its data is read at the same time. It is not in view first, because the summary would move it. */}
      <section hidden={isPending} aria-labelledby="report" className="mt-10">
        <h2 id="report" className="mb-5 text-xl font-semibold">
          Report
        </h2>
        <AnalyticsReport />
      </section>
    </>
  );
}
