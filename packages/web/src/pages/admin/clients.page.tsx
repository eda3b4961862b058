import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminClientsPage = () => <PageHeading title="Client Management" />;
