import { type SettingsView, UpdateSettingsInput } from '@portal/contract/settings';
import { useEdit } from '../../components/form/use-edit.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failure } from '../../lib/toasts/toasts.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';

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
  const { defaultValues } = form.formState;
  const edit = useEdit(form, async () =>
    pick(await utils.admin.settings.get.fetch(undefined, { staleTime: 0 }), fields),
  );
  const confirmation = useConfirmation();
  const update = useToastMutation(trpc.admin.settings.update, {
    success: { title: 'Settings updated', text: 'Your changes have been saved successfully.' },
    failure: failure('Failed to update settings'),
    form,
    confirmation,
    onSuccess: (settings) => {
      utils.admin.settings.get.setData(undefined, settings);
      form.reset(pick(settings, fields));
    },
    onError: edit.onError,
  });
  const submit = form.handleSubmit((values) =>
    // Without a change, what the form shows is confirmed by the server.
    update.mutate(edit.patchOf(values) ?? { ...values, expected: defaultValues }),
  );
  return { form, submit, isSaving: update.isPending, confirmation, notice: edit.notice };
}
