import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { ApiTokens } from '../../features/api-tokens/api-tokens.tsx';
import { CreditStatement } from '../../features/credits/credit-statement.tsx';
import {
  AccountEmailPreferences,
  NotificationPreferences,
} from '../../features/emails/notification-preferences.tsx';
import { AccountFacts } from '../../features/profile/account-facts.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { ProfileForm } from '../../features/profile/profile-form.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { useSession } from '../../lib/api/session.ts';

export function SettingsPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <PageHeading title="Settings" />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Card title="Profile Settings">
            <ProfileForm key={user.id} user={user} />
          </Card>
          <Card
            title="Change Password"
            description="Your other sessions and your API tokens end with the old password."
          >
            <ChangePasswordForm />
          </Card>
          <SecondFactorCard />
        </div>
        <div className="grid gap-4">
          <Card title="Account">
            <AccountFacts user={user} />
          </Card>
          <NotificationPreferences />
          <AccountEmailPreferences />
        </div>
        <div className="lg:col-span-2">
          <CreditStatement />
        </div>
        <OwnSessions />
        <ApiTokens />
      </div>
    </>
  );
}
