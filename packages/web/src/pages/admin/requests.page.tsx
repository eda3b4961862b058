import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminRequestsPage = () => <PageHeading title="Sample Requests" />;
