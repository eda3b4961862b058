import { AnswerOutcomeLinkInput, OpenOutcomeLinkInput, OutcomeLinkView } from '@portal/contract/outcomes';
import { publicProcedure } from '../../../platform/trpc/procedures.ts';
import { noContent, router } from '../../../platform/trpc/trpc.ts';
import { answerByLink, openOutcomeLink } from './outcome-links.service.ts';

/** Tokens travel only in bodies, because URLs are logged. */
export const outcomeLinksRouter = router({
  open: publicProcedure
    .input(OpenOutcomeLinkInput)
    .output(OutcomeLinkView)
    .mutation(({ ctx, input }) => openOutcomeLink(ctx, input.token)),

  answer: publicProcedure
    .input(AnswerOutcomeLinkInput)
    .output(noContent)
    .mutation(({ ctx, input }) => answerByLink(ctx, input)),
});
