import { CreditsCheck } from '../../../features/credits/credits-check.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function LedgerSettingsPage() {
  return (
    <AdminSettingsFrame>
      <CreditsCheck />
    </AdminSettingsFrame>
  );
}
