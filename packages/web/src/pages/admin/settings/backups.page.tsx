import { Backups } from '../../../features/backups/backups.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function BackupsSettingsPage() {
  return (
    <AdminSettingsFrame>
      <Backups />
    </AdminSettingsFrame>
  );
}
