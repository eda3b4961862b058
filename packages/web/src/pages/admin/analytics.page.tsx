import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AnalyticsSummary } from '../../features/analytics/analytics-summary.tsx';

export const AdminAnalyticsPage = () => (
  <>
    <PageHeading title="Analytics" text="What is requested, by whom, and how it was decided." />
    <AnalyticsSummary />
  </>
);
