import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { TransferTypeFields } from './transfer-type-fields.tsx';
import { failureMessages, successMessages } from './transfer-types.messages.ts';
import { typeInput, useTransferTypeForm } from './use-transfer-type-form.ts';

function CreateForm({ onClose }: { onClose: () => void }) {
  const form = useTransferTypeForm();
  const create = useToastMutation(trpc.admin.transferTypes.create, {
    success: successMessages.transferTypeCreated,
    failure: failureMessages.createTransferType,
    invalidate: ({ me }) => [me.transferTypes],
    form,
  });
  return (
    <TransferTypeFields
      form={form}
      onSubmit={form.handleSubmit((values) => create.mutate(typeInput(values), { onSuccess: onClose }))}
    >
      <FormFooter onCancel={onClose} pending={create.isPending} pendingLabel="Creating...">
        Create Transfer Type
      </FormFooter>
    </TransferTypeFields>
  );
}

export default function AddTransferTypeDialog(dialog: DialogState) {
  return (
    <Dialog
      {...dialog}
      size="xl"
      title="Add Transfer Type"
      description="Samples of this type show how it is pressed."
    >
      <CreateForm onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
