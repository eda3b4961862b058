import { PageHeading } from '../../components/ui/page-heading.tsx';
import { AuditLogList } from '../../features/audit-log/audit-log-list.tsx';

export function AdminLogPage() {
  return (
    <>
      <PageHeading title="Activity Log" text="Who changed what, and when. Entries are never deleted." />
      <AuditLogList />
    </>
  );
}
