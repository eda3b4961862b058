import { SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { adminProcedure } from '../../trpc/procedures.ts';
import { router } from '../../trpc/trpc.ts';
import { getSettings, updateSettings } from './settings.service.ts';

export const settingsRouter = router({
  get: adminProcedure.output(SettingsView).query(({ ctx }) => getSettings(ctx)),

  update: adminProcedure
    .input(UpdateSettingsInput)
    .output(SettingsView)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),
});
