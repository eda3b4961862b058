import { AccountAccess } from '../../../features/accounts/access/account-access.tsx';
import { Admins } from '../../../features/admins/admins.tsx';

export default function AdminsSettingsPage() {
  return <Admins renderAccess={(accountId) => <AccountAccess accountId={accountId} />} />;
}
