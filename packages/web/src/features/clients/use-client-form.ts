import { type ClientView, UpdateClientInput } from '@portal/contract/clients';
import { useEdit } from '../../components/form/use-edit.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { useConfirmation } from '../accounts/confirmation/use-confirmation.tsx';
import { failureMessages, successMessages } from './clients.messages.ts';

type ClientFormOptions = {
  client: ClientView;
  /** The fields of the form. */
  valuesOf: (client: ClientView) => Omit<UpdateClientInput, 'id'>;
  draft: string;
  onClose: () => void;
};

/** The form of a dialog that edits a few fields of a client. It closes the dialog when they are saved. */
export function useClientForm({ client, valuesOf, draft, onClose }: ClientFormOptions) {
  const { id } = client;
  const form = useZodForm(UpdateClientInput, { defaultValues: { id, ...valuesOf(client) }, draft });
  const utils = trpc.useUtils();
  const edit = useEdit(form, async () =>
    valuesOf(await utils.admin.clients.get.fetch({ id }, { staleTime: 0 })),
  );
  const confirmation = useConfirmation();
  const update = useToastMutation(trpc.admin.clients.update, {
    confirmation,
    success: successMessages.clientUpdated,
    failure: failureMessages.updateClient,
    invalidate: ({ admin }) => [admin.clients, admin.credits, admin.invitations],
    form,
    onSuccess: (changed) => utils.admin.clients.get.setData({ id: changed.id }, changed),
    onError: edit.onError,
  });
  const submit = form.handleSubmit((values) => {
    const patch = edit.patchOf(values);
    if (!patch) return onClose();
    update.mutate({ ...patch, id }, { onSuccess: onClose });
  });
  return {
    form,
    submit,
    isPending: update.isPending,
    notice: edit.notice,
    confirmation: confirmation.dialog,
  };
}
