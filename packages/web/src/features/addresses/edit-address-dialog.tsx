import type { AddressView } from '@portal/contract/addresses';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useEdit } from '../../components/form/use-edit.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { addressValues, useAddressForm } from './address-fields.tsx';
import { AddressForm } from './address-form.tsx';
import { failureMessages, successMessages } from './addresses.messages.ts';

function EditForm({ address, onClose }: { address: AddressView; onClose: () => void }) {
  const { id, isDefault } = address;
  const utils = trpc.useUtils();
  const form = useAddressForm(address, { draft: `address ${id}` });
  const edit = useEdit(form, async () => {
    const addresses = await utils.me.addresses.list.fetch(undefined, { staleTime: 0 });
    const current = addresses.find((listed) => listed.id === id);
    return current && { ...addressValues(current), isDefault: current.isDefault };
  });
  const update = useToastMutation(trpc.me.addresses.update, {
    success: successMessages.addressUpdated,
    failure: failureMessages.updateAddress,
    invalidate: ({ me }) => [me.addresses],
    form,
    onError: edit.onError,
  });
  const submit = form.handleSubmit((values) => {
    const patch = edit.patchOf(values);
    if (!patch) return onClose();
    const { isDefault: _, ...expected } = patch.expected;
    update.mutate({ ...patch, id, expected }, { onSuccess: onClose });
  });
  return (
    <AddressForm form={form} canBecomeDefault={!isDefault} onSubmit={submit}>
      {edit.notice}
      <FormFooter onCancel={onClose} pending={update.isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </AddressForm>
  );
}

export default function EditAddressDialog({ address, ...dialog }: DialogState & { address: AddressView }) {
  return (
    <Dialog
      {...dialog}
      title="Edit Address"
      description="Requests that you have submitted keep the address as it was."
      size="lg"
    >
      <EditForm key={address.id} address={address} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
