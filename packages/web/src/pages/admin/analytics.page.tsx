import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminAnalyticsPage = () => <PageHeading title="Analytics" />;
