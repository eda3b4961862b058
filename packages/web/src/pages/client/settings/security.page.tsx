import { ChangePassword } from '../../../features/accounts/profile/change-password-form.tsx';
import { SecondFactorCard } from '../../../features/accounts/second-factor/second-factor-card.tsx';
import { OwnSessions } from '../../../features/accounts/sessions/own-sessions.tsx';

export default function SecuritySettingsPage() {
  return (
    <>
      <ChangePassword />
      <SecondFactorCard />
      <OwnSessions />
    </>
  );
}
