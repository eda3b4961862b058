import type { TransferTypeView } from '@portal/contract/transfer-types';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { SwitchField } from '../../components/form/switch-field.tsx';
import { useRecordEdit } from '../../components/form/use-record-edit.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { TransferTypeFields } from './transfer-type-fields.tsx';
import { failureMessages, successMessages } from './transfer-types.messages.ts';
import { transferTypeValues, typeInput, useTransferTypeForm } from './use-transfer-type-form.ts';

function EditForm({ type, onClose }: { type: TransferTypeView; onClose: () => void }) {
  const { id } = type;
  const utils = trpc.useUtils();
  const form = useTransferTypeForm(type);
  const { submit, isPending, notice } = useRecordEdit(trpc.admin.transferTypes.update, {
    form,
    readCurrent: async () => {
      const types = await utils.me.transferTypes.list.fetch(undefined, { staleTime: 0 });
      const current = types.find((listed) => listed.id === id);
      return current && transferTypeValues(current);
    },
    inputOf: ({ expected, ...fields }) => ({ id, ...typeInput(fields), expected: typeInput(expected) }),
    success: successMessages.transferTypeUpdated,
    failure: failureMessages.updateTransferType,
    // Samples show the name of their type.
    invalidate: ({ me, admin }) => [me.transferTypes, me.samples, admin.samples],
    onClose,
  });
  return (
    <TransferTypeFields form={form} onSubmit={submit}>
      <SwitchField
        control={form.control}
        name="isActive"
        label="Active"
        description="A type that is off stays on its samples and can be chosen for no other."
      />
      {notice}
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Save Changes
      </FormFooter>
    </TransferTypeFields>
  );
}

export default function EditTransferTypeDialog({
  type,
  ...dialog
}: DialogState & { type: TransferTypeView }) {
  const { open, onOpenChange } = dialog;
  return (
    <Dialog
      {...dialog}
      size="xl"
      title="Edit Transfer Type"
      description="A change shows on the press cards of all samples of this type."
    >
      {/* Without the form while the dialog closes: the next one starts with the saved values. */}
      {open && <EditForm key={type.id} type={type} onClose={() => onOpenChange(false)} />}
    </Dialog>
  );
}
