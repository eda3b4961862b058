import { PageHeading } from '../../components/ui/page-heading.tsx';

export const RequestHistoryPage = () => <PageHeading title="Request History" />;
