import { AccessSettings } from '../../../features/settings/access-settings.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function AccessSettingsPage() {
  return (
    <AdminSettingsFrame>
      <AccessSettings />
    </AdminSettingsFrame>
  );
}
