import { type ClientView, UpdateClientInput } from '@portal/contract/clients';
import { useRecordEdit } from '../../../components/form/use-record-edit.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import type { useConfirmation } from '../../accounts/confirmation/use-confirmation.tsx';
import { failureMessages, successMessages } from '../clients.messages.ts';

type ClientFormOptions = {
  client: ClientView;
  /** The fields of the form. */
  valuesOf: (client: ClientView) => Omit<UpdateClientInput, 'id'>;
  draft: string;
  /** For fields that need it. */
  confirmation?: ReturnType<typeof useConfirmation>;
  onClose: () => void;
};

/** The form of a dialog that edits a few fields of a client. It closes the dialog when they are saved. */
export function useClientForm({ client, valuesOf, draft, ...options }: ClientFormOptions) {
  const { id } = client;
  const form = useZodForm(UpdateClientInput, { defaultValues: { id, ...valuesOf(client) }, draft });
  const { get } = trpc.useUtils().admin.clients;
  const edit = useRecordEdit(trpc.admin.clients.update, {
    ...options,
    form,
    readCurrent: async () => valuesOf(await get.fetch({ id }, { staleTime: 0 })),
    inputOf: (patch) => ({ ...patch, id }),
    success: successMessages.clientUpdated,
    failure: failureMessages.updateClient,
    invalidate: ({ admin }) => [admin.clients, admin.credits, admin.invitations],
    onSuccess: (changed) => get.setData({ id: changed.id }, changed),
  });
  return { form, ...edit };
}
