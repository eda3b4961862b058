import { type SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { useEffect } from 'react';
import { useConfirmation } from '../../components/confirmation/use-confirmation.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/admin-messages.ts';

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
  // react-hook-form tracks only the state that is read while rendering.
  const { dirtyFields, defaultValues } = form.formState;
  // A field whose stored value has changed shows the current one, beside the message of a conflict. Other edits stay.
  useEffect(() => {
    for (const field of fields) {
      if (stored[field] === defaultValues?.[field]) continue;
      form.resetField(field, { defaultValue: stored[field], keepError: true });
    }
  }, [form, stored, fields, defaultValues]);
  const confirmation = useConfirmation();
  const update = useToastMutation(trpc.admin.settings.update, {
    success: successMessages.settingsUpdated,
    failure: failureMessages.updateSettings,
    form,
    confirmation,
    onSuccess: (settings) => utils.admin.settings.get.setData(undefined, settings),
    onError: () => void utils.admin.settings.get.invalidate(),
  });
  const submit = form.handleSubmit((values) => {
    const changed = fields.filter((field) => dirtyFields[field]);
    // Without a change all values are sent, so that the server confirms what the form shows.
    const sent = changed.length === 0 ? fields : changed;
    // Sends the values that the form showed: if another admin has changed one since, the server reports a conflict.
    update.mutate({ ...pick(values as Partial<SettingsView>, sent), expected: pick(stored, sent) });
  });
  return { form, submit, isSaving: update.isPending, confirmation };
}
