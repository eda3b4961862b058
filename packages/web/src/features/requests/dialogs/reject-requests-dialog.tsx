import { ChangeStatusInput } from '@portal/contract/requests/status';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { NoteFields } from '../../orders/note-fields.tsx';

const RejectionNotes = z.pick(ChangeStatusInput, { note: true, internalNote: true });
type RejectionNotes = z.infer<typeof RejectionNotes>;

type RejectFormProps = {
  requests: readonly { id: number }[];
  isPending: boolean;
  onCancel: () => void;
  onReject: (notes: RejectionNotes) => void;
};

function RejectForm({ requests, isPending, onCancel, onReject }: RejectFormProps) {
  const form = useZodForm(RejectionNotes, {
    defaultValues: { note: '', internalNote: '' },
    draft: `rejection ${requests.map(({ id }) => id).join()}`,
  });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onReject)}>
      <NoteFields
        register={form.register}
        errors={errors}
        rows={3}
        label="Reason"
        hint="Visible to the client."
      />
      <FormFooter onCancel={onCancel} variant="danger" pending={isPending} pendingLabel="Rejecting...">
        {requests.length > 1 ? `Reject ${requests.length} requests` : 'Reject Request'}
      </FormFooter>
    </form>
  );
}

type RejectRequestsDialogProps = DialogState &
  Omit<RejectFormProps, 'onCancel'> & { focusAfter?: () => HTMLElement | null };

/** A rejection has two reasons: one text for the client and one for the admins. */
export default function RejectRequestsDialog(props: RejectRequestsDialogProps) {
  const { focusAfter, open, onOpenChange, ...form } = props;
  const [first, ...more] = form.requests;
  return (
    <Dialog
      focusAfter={focusAfter}
      open={open}
      onOpenChange={onOpenChange}
      title={more.length === 0 ? `Reject request #${first?.id}` : `Reject ${form.requests.length} requests`}
      description={`Credits spent since ${more.length === 0 ? "the client's" : "each client's"} last reset will be returned.`}
    >
      <RejectForm {...form} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
}
