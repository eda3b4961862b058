import { PressPageInput, PressPageView } from '@portal/contract/press-pages';
import { publicProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { getPressPage } from './press-pages.service.ts';

export const pressPagesRouter = router({
  get: publicProcedure
    .input(PressPageInput)
    .output(PressPageView)
    .query(async ({ ctx, input }) => getPressPage({ ...ctx, actor: await ctx.findActor() }, input)),
});
