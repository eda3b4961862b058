import { ChangeStatusInput } from '@portal/contract/requests';
import * as z from 'zod/mini';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useZodForm } from '../../../lib/forms/form.ts';

const Words = z.pick(ChangeStatusInput, { note: true, internalNote: true });
type Words = z.infer<typeof Words>;

type RejectFormProps = { isPending: boolean; onClose: () => void; onReject: (words: Words) => void };

const RejectForm = ({ isPending, onClose, onReject }: RejectFormProps) => {
  const form = useZodForm(Words, { defaultValues: { note: '', internalNote: '' } });
  const { errors } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onReject)}>
      <TextAreaField
        label="Reason"
        hint="The client reads this."
        rows={3}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <TextAreaField
        label="Internal Note"
        hint="Only admins read this."
        rows={2}
        error={errors.internalNote?.message}
        {...form.register('internalNote')}
      />
      <FormFooter onCancel={onClose} variant="danger" pending={isPending} pendingLabel="Rejecting...">
        Reject Request
      </FormFooter>
    </form>
  );
};

type RejectRequestsDialogProps = RejectFormProps & {
  open: boolean;
  title: string;
  focusAfter: () => HTMLElement | null;
};

/** Asks for the reason before a rejection: one text for the client, one for the admins. */
export const RejectRequestsDialog = ({
  open,
  title,
  focusAfter,
  onClose,
  ...form
}: RejectRequestsDialogProps) => (
  <Dialog
    focusAfter={focusAfter}
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={title}
    description="Credits spent since the client's last reset are given back."
  >
    <RejectForm {...form} onClose={onClose} />
  </Dialog>
);
