import { PageHeading } from '../../components/ui/page-heading.tsx';

export const SettingsPage = () => <PageHeading title="Settings" />;
