import { AuditLogList } from '../../../features/audit-log/audit-log-list.tsx';
import { AdminSettingsFrame } from '../admin-settings-frame.tsx';

export default function LogSettingsPage() {
  return (
    <AdminSettingsFrame wide>
      <AuditLogList />
    </AdminSettingsFrame>
  );
}
