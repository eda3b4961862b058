import { BackupsView } from '@portal/contract/backups';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { getBackups } from './backups.service.ts';

export const backupsRouter = router({
  status: adminProcedure.output(BackupsView).query(({ ctx }) => getBackups(ctx)),
});
