import { ListLogInput, LogAdminsView, LogPage } from '@portal/contract/audit-log';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { listLogAdmins, searchAuditLog } from './audit-log.service.ts';

export const auditLogRouter = router({
  search: adminProcedure
    .input(ListLogInput)
    .output(LogPage)
    .query(({ ctx, input }) => searchAuditLog(ctx, input)),

  admins: adminProcedure.output(LogAdminsView).query(({ ctx }) => listLogAdmins(ctx)),
});
