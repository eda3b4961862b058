import { AccountInformation } from '../../features/accounts/profile/account-information.tsx';
import { RequestEmailsChoice } from '../../features/notifications/request-emails.tsx';
import { GeneralSettings } from '../../features/settings/general-settings.tsx';

export default function AdminSettingsPage() {
  return (
    <>
      <GeneralSettings />
      <p className="-mb-3 px-1 text-xs text-quiet">You</p>
      <AccountInformation />
      <RequestEmailsChoice />
    </>
  );
}
