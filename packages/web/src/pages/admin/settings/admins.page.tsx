import { AccountAccess } from '../../../features/account-access/account-access.tsx';
import { Admins } from '../../../features/admins/admins.tsx';

export default function AdminsSettingsPage() {
  return <Admins renderAccess={(accountId) => <AccountAccess accountId={accountId} />} />;
}
