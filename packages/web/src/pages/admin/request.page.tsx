import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminRequestPage = () => <PageHeading title="Request Details" />;
