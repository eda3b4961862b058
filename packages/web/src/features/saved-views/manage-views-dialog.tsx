import { RenameSavedViewInput, type SavedViewView } from '@portal/contract/saved-views';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import type { DialogState } from '../../components/dialog/use-item-dialog.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { findPageFocus, useFocusAfterRemoval } from '../../lib/hooks/use-focus-after-removal.ts';
import { failureMessages, successMessages } from './saved-views.messages.ts';

/** The name of a view beside a row, or else the dialog. */
function findNextFocus(row: HTMLElement | null) {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return neighbour?.querySelector('input') ?? row?.closest('dialog');
}

function SavedViewRow({ view: { id, name } }: { view: SavedViewView }) {
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row, () => findNextFocus(row.current));
  const form = useZodForm(RenameSavedViewInput, {
    values: { id, name },
    // A name that was changed elsewhere must not replace what is being typed.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty, defaultValues } = form.formState;
  const rename = useToastMutation(trpc.me.savedViews.rename, {
    success: successMessages.viewRenamed,
    failure: failureMessages.renameView,
    form,
    onSuccess: ({ name: saved }) => form.reset({ id, name: saved }, { keepDirtyValues: false }),
    invalidate: (utils) => [utils.me.savedViews],
  });
  const remove = useToastMutation(trpc.me.savedViews.delete, {
    success: successMessages.viewDeleted,
    failure: failureMessages.deleteView,
    invalidate: (utils) => [utils.me.savedViews],
  });
  return (
    <li ref={row}>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={form.handleSubmit((input) =>
          rename.mutate({ ...input, expected: { name: defaultValues?.name } }),
        )}
      >
        <TextField
          label={`Name of ${name}`}
          labelHidden
          className="min-w-0 flex-1"
          {...fieldOf(form, 'name')}
        />
        <Button
          type="submit"
          variant="secondary"
          aria-label={`Rename ${name}`}
          disabled={!isDirty}
          pending={rename.isPending}
        >
          Rename
        </Button>
        <IconButton
          variant="danger-quiet"
          label={`Delete ${name}`}
          tooltip="Delete"
          pending={remove.isPending}
          onClick={() => remove.mutate({ id })}
          icon={<Trash2 aria-hidden />}
        />
      </form>
    </li>
  );
}

export default function ManageViewsDialog({ views, ...dialog }: DialogState & { views: SavedViewView[] }) {
  return (
    <Dialog
      {...dialog}
      title="Saved views"
      description="Only you see these views. Deleting one changes no request."
      focusAfter={() => (views.length > 0 ? null : findPageFocus())}
    >
      {views.length === 0 && <p className="text-quiet">No saved views.</p>}
      <ul className="grid gap-3">
        {views.map((view) => (
          <SavedViewRow key={view.id} view={view} />
        ))}
      </ul>
    </Dialog>
  );
}
