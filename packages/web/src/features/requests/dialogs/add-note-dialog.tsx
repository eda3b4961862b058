import { AddNoteInput } from '@portal/contract/requests';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { TextAreaField } from '../../../components/form/text-area-field.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../admin-requests.messages.ts';

const Note = z.pick(AddNoteInput, { internalNote: true });

function NoteForm({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm(Note, {
    defaultValues: { internalNote: '' },
    draft: `note on request ${requestId}`,
  });
  const { mutate, isPending } = useToastMutation(trpc.admin.requests.addNote, {
    success: successMessages.noteAdded,
    failure: failureMessages.addNote,
    form,
    onSuccess: (updated) => {
      utils.admin.requests.get.setData({ id: requestId }, (shown) => shown && { ...shown, ...updated });
    },
  });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((note) => mutate({ id: requestId, ...note }, { onSuccess: onClose }))}
    >
      <TextAreaField
        label="Internal note"
        hint="Visible to admins only."
        rows={3}
        {...fieldOf(form, 'internalNote')}
      />
      <FormFooter onCancel={onClose} pending={isPending} pendingLabel="Saving...">
        Add note
      </FormFooter>
    </form>
  );
}

export default function AddNoteDialog({ requestId, ...dialog }: DialogState & { requestId: number }) {
  return (
    <Dialog {...dialog} title="Add internal note">
      <NoteForm requestId={requestId} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
