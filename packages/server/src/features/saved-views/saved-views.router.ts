import {
  CreateSavedViewInput,
  RenameSavedViewInput,
  SavedViewsView,
  SavedViewView,
} from '@portal/contract/saved-views';
import { ByIdInput } from '@portal/contract/values/id';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { noContent, router } from '../../platform/trpc/trpc.ts';
import { createSavedView, deleteSavedView, listSavedViews, renameSavedView } from './saved-views.service.ts';

export const savedViewsRouter = router({
  list: adminProcedure.output(SavedViewsView).query(({ ctx }) => listSavedViews(ctx)),

  create: adminProcedure
    .input(CreateSavedViewInput)
    .output(SavedViewView)
    .mutation(({ ctx, input }) => createSavedView(ctx, input)),

  rename: adminProcedure
    .input(RenameSavedViewInput)
    .output(SavedViewView)
    .mutation(({ ctx, input }) => renameSavedView(ctx, input)),

  delete: adminProcedure
    .input(ByIdInput)
    .output(noContent)
    .mutation(({ ctx, input }) => deleteSavedView(ctx, input.id)),
});
