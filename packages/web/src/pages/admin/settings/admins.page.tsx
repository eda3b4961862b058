import { AccountAccess } from '../../../features/account-access/account-access.tsx';
import { Admins } from '../../../features/admins/admins.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function AdminsSettingsPage() {
  return (
    <AdminSettingsFrame>
      <Admins renderAccess={(accountId) => <AccountAccess accountId={accountId} />} />
    </AdminSettingsFrame>
  );
}
