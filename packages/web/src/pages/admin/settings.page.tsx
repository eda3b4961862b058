import { AccountInformation } from '../../features/profile/account-information.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { VERSION } from '../../lib/version.ts';
import { AdminSettingsFrame } from './admin-settings-frame.tsx';

export default function AdminSettingsPage() {
  return (
    <AdminSettingsFrame>
      <GeneralSettings />
      <AccountInformation />
      <p className="text-sm text-quiet">{`Version ${VERSION}`}</p>
    </AdminSettingsFrame>
  );
}
