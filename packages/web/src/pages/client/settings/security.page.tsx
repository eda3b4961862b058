import { ChangePassword } from '../../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../../features/profile/own-sessions.tsx';
import { SecondFactorCard } from '../../../features/second-factor/second-factor-card.tsx';

export default function SecuritySettingsPage() {
  return (
    <>
      <ChangePassword />
      <SecondFactorCard />
      <OwnSessions />
    </>
  );
}
