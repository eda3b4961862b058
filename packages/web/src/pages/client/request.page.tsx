import { PageHeading } from '../../components/ui/page-heading.tsx';

export const RequestPage = () => <PageHeading title="Request" />;
