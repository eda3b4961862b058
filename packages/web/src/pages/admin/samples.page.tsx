import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminSamplesPage = () => <PageHeading title="Samples" />;
