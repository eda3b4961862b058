import { CreditStatement } from '../../../features/credits/credit-statement.tsx';
import { ClientSettingsFrame } from '../client-settings-frame.tsx';

export default function CreditsSettingsPage() {
  return (
    <ClientSettingsFrame>
      <CreditStatement />
    </ClientSettingsFrame>
  );
}
