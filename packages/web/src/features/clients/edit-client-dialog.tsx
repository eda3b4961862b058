import { type ClientView, UpdateClientInput } from '@portal/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useEdit } from '../../components/form/use-edit.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import RecordDialog from '../../components/ui/record-dialog.tsx';
import type { DialogState } from '../../components/ui/use-item-dialog.ts';
import { useOpenedRecord } from '../../components/ui/use-opened-record.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../../lib/toasts/admin-messages.ts';
import { clientQuery } from './use-client-search.ts';

function EditForm({ client, onClose }: { client: ClientView; onClose: () => void }) {
  const { id, name, monthlyCredits, remainingCredits } = client;
  const form = useZodForm(UpdateClientInput, {
    defaultValues: { id, name, monthlyCredits, remainingCredits },
    draft: `client ${id}`,
  });
  const utils = trpc.useUtils();
  const edit = useEdit(form, () => utils.admin.clients.get.fetch({ id }, { staleTime: 0 }));
  const update = useToastMutation(trpc.admin.clients.update, {
    success: successMessages.clientUpdated,
    failure: failureMessages.updateClient,
    invalidate: (utils) => [utils.admin.clients, utils.admin.credits],
    form,
    onSuccess: (changed) => utils.admin.clients.get.setData({ id: changed.id }, changed),
    onError: edit.onError,
  });
  const submit = form.handleSubmit((values) => {
    const patch = edit.patchOf(values);
    if (!patch) return onClose();
    update.mutate({ ...patch, id }, { onSuccess: onClose });
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label="Name" {...fieldOf(form, 'name')} />
      <TextField
        label="Monthly Credits"
        type="number"
        inputMode="numeric"
        min={1}
        hint="Takes effect at the next reset."
        {...fieldOf(form, 'monthlyCredits', { valueAsNumber: true })}
      />
      <TextField
        label="Remaining Credits"
        type="number"
        inputMode="numeric"
        min={0}
        hint="Recorded as an adjustment that the client can see."
        {...fieldOf(form, 'remainingCredits', { valueAsNumber: true })}
      />
      {edit.notice}
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </form>
  );
}

type EditClientDialogProps = DialogState & { id: number; listed: ClientView | undefined };

/** Edits the client of an id, who is read if no list has them. */
export default function EditClientDialog({ id, listed, ...dialog }: EditClientDialogProps) {
  const { open, onOpenChange } = dialog;
  const query = useQuery({ ...clientQuery(id), enabled: !listed && open });
  const client = useOpenedRecord(open, id, listed ?? query.data);
  if (!client) return <RecordDialog {...dialog} title="Edit Client" noun="client" error={query.error} />;
  return (
    <Dialog {...dialog} title="Edit Client" description={client.email}>
      {/* Without the form while the dialog closes: the next one starts with the saved values. */}
      {open && <EditForm client={client} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}
