import type { QueueFilter } from '@portal/contract/requests/search';
import { CreateSavedViewInput } from '@portal/contract/saved-views';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from './saved-views.messages.ts';

type SaveViewFormProps = { filter: QueueFilter; onClose: () => void };

function SaveViewForm({ filter, onClose }: SaveViewFormProps) {
  const form = useZodForm(CreateSavedViewInput, { defaultValues: { name: '', filter } });
  const create = useToastMutation(trpc.me.savedViews.create, {
    success: successMessages.viewSaved,
    failure: failureMessages.saveView,
    form,
    invalidate: (utils) => [utils.me.savedViews],
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((input) => create.mutate(input, { onSuccess: onClose }))}>
      <TextField label="Name" hint="For example, Pending, oldest first" {...fieldOf(form, 'name')} />
      <FormFooter onCancel={onClose} pending={create.isPending} pendingLabel="Saving...">
        Save view
      </FormFooter>
    </form>
  );
}

/** Saves the current filters and order of the queue under a name. */
export default function SaveViewDialog({ filter, ...dialog }: DialogState & { filter: QueueFilter }) {
  return (
    <Dialog
      {...dialog}
      title="Save this view"
      description="Saves the current filters and sort order. Only you can see it."
    >
      <SaveViewForm filter={filter} onClose={() => dialog.onOpenChange(false)} />
    </Dialog>
  );
}
