import { FailedEmails } from '../../../features/emails/failed-emails.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function EmailSettingsPage() {
  return (
    <AdminSettingsFrame>
      <FailedEmails />
    </AdminSettingsFrame>
  );
}
