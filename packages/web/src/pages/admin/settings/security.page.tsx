import { useConfirmation } from '../../../features/accounts/confirmation/use-confirmation.tsx';
import { ChangePassword } from '../../../features/accounts/profile/change-password-form.tsx';
import { SecondFactorCard } from '../../../features/accounts/second-factor/second-factor-card.tsx';
import { OwnSessions } from '../../../features/accounts/sessions/own-sessions.tsx';
import { AccountEmailPreferences } from '../../../features/notifications/notification-preferences.tsx';

export default function SecuritySettingsPage() {
  const confirmation = useConfirmation();
  return (
    <>
      <ChangePassword />
      <SecondFactorCard />
      <OwnSessions />
      <AccountEmailPreferences confirmation={confirmation} />
      {confirmation.dialog}
    </>
  );
}
