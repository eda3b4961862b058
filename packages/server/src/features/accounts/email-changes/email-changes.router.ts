import {
  EmailChangeLinkInput,
  EmailChangeView,
  RestoredEmailView,
} from '@portal/contract/accounts/email-changes';
import { publicProcedure } from '../../../platform/trpc/procedures.ts';
import { router } from '../../../platform/trpc/trpc.ts';
import { openEmailChange, restoreEmail } from './email-changes.service.ts';

/** Tokens travel only in bodies, because URLs are logged. */
export const emailChangesRouter = router({
  open: publicProcedure
    .input(EmailChangeLinkInput)
    .output(EmailChangeView)
    .mutation(({ ctx, input }) => openEmailChange(ctx, input.token)),

  undo: publicProcedure
    .input(EmailChangeLinkInput)
    .output(RestoredEmailView)
    .mutation(({ ctx, input }) => restoreEmail(ctx, input.token)),
});
