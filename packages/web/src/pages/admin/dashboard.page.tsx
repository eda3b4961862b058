import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminDashboardPage = () => <PageHeading title="Admin Dashboard" />;
