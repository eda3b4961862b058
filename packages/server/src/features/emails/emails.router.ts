import {
  FailedEmailsInput,
  FailedEmailView,
  OutgoingEmailsView,
  ResendEmailsInput,
} from '@portal/contract/emails';
import * as z from 'zod';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import { getOutgoingEmails, listFailedEmails, resendEmails } from './delivery/failed-emails.service.ts';

export const emailsRouter = router({
  outgoing: adminProcedure.output(OutgoingEmailsView).query(({ ctx }) => getOutgoingEmails(ctx)),

  failed: adminProcedure
    .input(FailedEmailsInput)
    .output(z.array(FailedEmailView))
    .query(({ ctx, input }) => listFailedEmails(ctx, input)),

  sendAgain: adminProcedure
    .input(ResendEmailsInput)
    .output(noContent)
    .mutation(({ ctx, input }) => resendEmails(ctx, input.ids)),
});
