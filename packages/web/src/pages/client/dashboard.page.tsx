import { PageHeading } from '../../components/ui/page-heading.tsx';

export const DashboardPage = () => <PageHeading title="Dashboard" />;
