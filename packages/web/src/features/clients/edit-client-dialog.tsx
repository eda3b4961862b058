import type { ClientView } from '@portal/contract/clients';
import { UpdateClientInput } from '@portal/contract/clients';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { putServerErrors } from '../../lib/forms/server-errors.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts/toasts.ts';
import { useReloadCreditsOnConflict } from './use-reload-credits-on-conflict.ts';

function EditForm({ client, onClose }: { client: ClientView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { id, name, monthlyCredits, remainingCredits } = client;
  const form = useZodForm(UpdateClientInput, {
    defaultValues: { id, name, monthlyCredits, remainingCredits },
  });
  const { errors, dirtyFields, defaultValues } = form.formState;
  const readAgain = useReloadCreditsOnConflict(id, (now) =>
    form.resetField('remainingCredits', { defaultValue: now }),
  );
  const update = trpc.admin.clients.update.useMutation({
    onSuccess: () => {
      void utils.admin.clients.invalidate();
      void utils.admin.credits.invalidate();
      toastSuccess(successMessages.clientUpdated);
      onClose();
    },
    onError: async (error) => {
      await readAgain(error);
      putServerErrors(form, error);
      toastError(failureMessages.updateClient(error));
    },
  });
  // Sends only changes, and the balance that the form showed, so that credits spent meanwhile are not restored.
  const submit = form.handleSubmit((input) => {
    const changes = {
      ...(dirtyFields.name ? { name: input.name } : {}),
      ...(dirtyFields.monthlyCredits ? { monthlyCredits: input.monthlyCredits } : {}),
      ...(dirtyFields.remainingCredits
        ? {
            remainingCredits: input.remainingCredits,
            expectedRemainingCredits: defaultValues?.remainingCredits,
          }
        : {}),
    };
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id, ...changes });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label="Name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Monthly Credits"
        type="number"
        inputMode="numeric"
        min={1}
        hint="Counts from the next reset on."
        error={errors.monthlyCredits?.message}
        {...form.register('monthlyCredits', { valueAsNumber: true })}
      />
      <TextField
        label="Remaining Credits"
        type="number"
        inputMode="numeric"
        min={0}
        hint="A change is booked as an adjustment, which the client sees."
        error={errors.remainingCredits?.message}
        {...form.register('remainingCredits', { valueAsNumber: true })}
      />
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </form>
  );
}

type EditClientDialogProps = { client: ClientView | undefined; onClose: () => void };

export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  return (
    <Dialog
      open={client !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit Client"
      description={client?.email}
    >
      {client && <EditForm client={client} onClose={onClose} />}
    </Dialog>
  );
}
