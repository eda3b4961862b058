import type { AddressView } from '@portal/contract/addresses';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { nameOf } from './address-item.tsx';
import { failureMessages, successMessages } from './addresses.messages.ts';

type DeleteAddressDialogProps = DialogState & {
  address: AddressView;
  /** The tab stop to focus after a deletion, with which the button that opened the dialog disappears. */
  focusAfter: () => HTMLElement | null;
};

export default function DeleteAddressDialog({ address, focusAfter, ...dialog }: DeleteAddressDialogProps) {
  const remove = useToastMutation(trpc.me.addresses.delete, {
    success: successMessages.addressDeleted,
    failure: failureMessages.deleteAddress,
    invalidate: ({ me }) => [me.addresses],
  });
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete address"
      description={
        <>
          <strong className="break-words text-ink">{nameOf(address)}</strong> will be deleted from your
          address book. Requests that you have submitted keep their address.
          {address.isDefault && <span> Your oldest remaining address becomes the default.</span>}
        </>
      }
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      focusAfter={() => (remove.isSuccess ? focusAfter() : null)}
      onConfirm={() => remove.mutate({ id: address.id }, { onSuccess: () => dialog.onOpenChange(false) })}
    />
  );
}
