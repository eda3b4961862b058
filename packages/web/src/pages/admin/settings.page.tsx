import { RequestEmailsChoice } from '../../features/emails/request-emails.tsx';
import { AccountInformation } from '../../features/profile/account-information.tsx';
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
