import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useAddressForm } from './address-fields.tsx';
import { AddressForm } from './address-form.tsx';
import { failureMessages, successMessages } from './addresses.messages.ts';

function AddForm({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const form = useAddressForm(isFirst ? {} : { isDefault: false }, { draft: 'new address' });
  const create = useToastMutation(trpc.me.addresses.create, {
    success: successMessages.addressAdded,
    failure: failureMessages.addAddress,
    invalidate: ({ me }) => [me.addresses],
    form,
  });
  return (
    <AddressForm
      form={form}
      canBecomeDefault={!isFirst}
      onSubmit={form.handleSubmit(({ isDefault, ...address }) =>
        create.mutate(isDefault ? { ...address, isDefault } : address, { onSuccess: onClose }),
      )}
    >
      <FormFooter onCancel={onClose} pending={create.isPending} pendingLabel="Adding...">
        Add address
      </FormFooter>
    </AddressForm>
  );
}

type AddAddressDialogProps = DialogState & {
  /** The first address becomes the default. */
  isFirst: boolean;
};

export default function AddAddressDialog({ isFirst, ...dialog }: AddAddressDialogProps) {
  return (
    <Dialog {...dialog} title="Add address" size="lg">
      <AddForm isFirst={isFirst} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
