import { ApiTokens } from '../../../features/api-tokens/api-tokens.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function ApiSettingsPage() {
  return (
    <AdminSettingsFrame>
      <ApiTokens />
    </AdminSettingsFrame>
  );
}
