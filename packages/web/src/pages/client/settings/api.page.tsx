import { ClientApiTokens } from '../../../features/api-tokens/client-api-tokens.tsx';
import { ClientSettingsFrame } from '../client-settings-frame.tsx';

export default function ApiSettingsPage() {
  return (
    <ClientSettingsFrame>
      <ClientApiTokens />
    </ClientSettingsFrame>
  );
}
