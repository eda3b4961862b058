import { AttentionView } from '@portal/contract/attention';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getAttention } from './attention.service.ts';

export const attentionRouter = router({
  get: adminProcedure.output(AttentionView).query(({ ctx }) => getAttention(ctx)),
});
