import { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { adminProcedure } from '../../platform/trpc/procedures.ts';
import { router } from '../../platform/trpc/trpc.ts';
import { viewSettings } from './settings.reader.ts';
import { editSettings } from './settings.service.ts';

export const settingsRouter = router({
  get: adminProcedure.output(SettingsView).query(({ ctx }) => viewSettings(ctx)),

  update: adminProcedure
    .input(UpdateSettingsInput)
    .output(SettingsView)
    .mutation(({ ctx, input }) => editSettings(ctx, input)),
});
