import type { AddressView } from '@portal/contract/addresses';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useRecordEdit } from '../../components/form/use-record-edit.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { addressValues, useAddressForm } from './address-fields.tsx';
import { AddressForm } from './address-form.tsx';
import { failureMessages, successMessages } from './addresses.messages.ts';

function EditForm({ address, onClose }: { address: AddressView; onClose: () => void }) {
  const { id, isDefault } = address;
  const utils = trpc.useUtils();
  const form = useAddressForm(address, { draft: `address ${id}` });
  const { submit, isPending, notice } = useRecordEdit(trpc.me.addresses.update, {
    form,
    readCurrent: async () => {
      const addresses = await utils.me.addresses.list.fetch(undefined, { staleTime: 0 });
      const current = addresses.find((listed) => listed.id === id);
      return current && { ...addressValues(current), isDefault: current.isDefault };
    },
    inputOf: ({ expected: { isDefault: _, ...expected }, ...fields }) => ({ id, ...fields, expected }),
    success: successMessages.addressUpdated,
    failure: failureMessages.updateAddress,
    invalidate: ({ me }) => [me.addresses],
    onClose,
  });
  return (
    <AddressForm form={form} canBecomeDefault={!isDefault} onSubmit={submit}>
      {notice}
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </AddressForm>
  );
}

export default function EditAddressDialog({ address, ...dialog }: DialogState & { address: AddressView }) {
  return (
    <Dialog
      {...dialog}
      title="Edit address"
      description="Requests that you have submitted keep the address as it was."
      size="lg"
    >
      <EditForm key={address.id} address={address} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
