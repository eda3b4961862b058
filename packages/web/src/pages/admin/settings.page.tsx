import { Card } from '../../components/ui/card.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AccountAccess } from '../../features/account-access/account-access.tsx';
import { Admins } from '../../features/admins/admins.tsx';
import { ApiTokens } from '../../features/api-tokens/api-tokens.tsx';
import { Backups } from '../../features/backups/backups.tsx';
import { CreditsCheck } from '../../features/credits/credits-check.tsx';
import { FailedEmails } from '../../features/emails/failed-emails.tsx';
import { AccountEmailPreferences } from '../../features/emails/notification-preferences.tsx';
import { AccountInformation } from '../../features/profile/account-facts.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { OwnSessions } from '../../features/profile/own-sessions.tsx';
import { SecondFactorCard } from '../../features/second-factor/second-factor-card.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { Webhooks } from '../../features/webhooks/webhooks.tsx';

export function AdminSettingsPage() {
  return (
    <>
      <PageHeading title="Settings" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <GeneralSettings />
          <Admins renderAccess={(accountId) => <AccountAccess accountId={accountId} />} />
          <FailedEmails />
          <Webhooks />
          <ApiTokens />
          <CreditsCheck />
          <Backups />
        </div>
        <div className="grid gap-6">
          <AccountInformation />
          <Card
            title="Change Password"
            description="Your other sessions and your API tokens end with the old password."
          >
            <ChangePasswordForm />
          </Card>
          <SecondFactorCard />
          <AccountEmailPreferences />
          <OwnSessions />
        </div>
      </div>
    </>
  );
}
