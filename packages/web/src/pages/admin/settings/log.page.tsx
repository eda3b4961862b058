import { AuditLogList } from '../../../features/audit-log/audit-log-list.tsx';

export default AuditLogList;
