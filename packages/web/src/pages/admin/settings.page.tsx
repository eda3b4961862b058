import { AccountInformation } from '../../features/accounts/profile/account-information.tsx';
import { RequestEmailsChoice } from '../../features/emails/request-emails.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';
import { VERSION } from '../../lib/version.ts';

export default function AdminSettingsPage() {
  return (
    <>
      <GeneralSettings />
      <RequestEmailsChoice />
      <AccountInformation />
      <p className="text-sm text-quiet">{`Version ${VERSION}`}</p>
    </>
  );
}
