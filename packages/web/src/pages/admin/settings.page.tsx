import { AccountInformation } from '../../features/profile/account-facts.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { AdminSettingsFrame } from './admin-settings-frame.tsx';

export function AdminSettingsPage() {
  return (
    <AdminSettingsFrame>
      <GeneralSettings />
      <AccountInformation />
    </AdminSettingsFrame>
  );
}
