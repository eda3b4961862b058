import { StatusView } from '@portal/contract/status';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getStatus } from './status.service.ts';

export const statusRouter = router({
  get: adminProcedure.output(StatusView).query(({ ctx }) => getStatus(ctx)),
});
