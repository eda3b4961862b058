import { PageHeading } from '../../components/ui/page-heading.tsx';

export const AdminSettingsPage = () => <PageHeading title="Settings" />;
