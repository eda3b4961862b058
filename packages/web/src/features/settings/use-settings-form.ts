import { type SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { useRecordEdit } from '../../components/form/use-record-edit.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { failureMessages, successMessages } from './settings.messages.ts';

type Field = keyof SettingsView;

function pick(settings: Partial<SettingsView>, fields: readonly Field[]): Partial<SettingsView> {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}

export function useSettingsForm(stored: SettingsView, fields: readonly Field[]) {
  const utils = trpc.useUtils();
  const form = useZodForm(UpdateSettingsInput, {
    defaultValues: pick(stored, fields),
    draft: `settings ${fields.join()}`,
  });
  const confirmation = useConfirmation();
  const edit = useRecordEdit(trpc.admin.settings.update, {
    form,
    readCurrent: async () => pick(await utils.admin.settings.get.fetch(undefined, { staleTime: 0 }), fields),
    inputOf: (patch) => patch,
    success: successMessages.settingsUpdated,
    failure: failureMessages.updateSettings,
    confirmation,
    onSuccess: (settings) => {
      utils.admin.settings.get.setData(undefined, settings);
      form.reset(pick(settings, fields));
    },
  });
  return { form, confirmation, ...edit };
}
