import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminClientPage = () => <PageHeading title="Client" />;
