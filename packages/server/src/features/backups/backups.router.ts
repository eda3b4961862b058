import { BackupsView } from '@portal/contract/backups';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getBackups } from './backups.service.ts';

export const backupsRouter = router({
  status: adminProcedure.output(BackupsView).query(({ ctx }) => getBackups(ctx)),
});
