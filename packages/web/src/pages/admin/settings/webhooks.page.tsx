import { Webhooks } from '../../../features/webhooks/webhooks.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function WebhooksSettingsPage() {
  return (
    <AdminSettingsFrame>
      <Webhooks />
    </AdminSettingsFrame>
  );
}
