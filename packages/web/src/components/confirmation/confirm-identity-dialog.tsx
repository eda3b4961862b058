import { PasswordConfirmation } from '@portal/contract/confirmation';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { FormFooter } from '../form/form-footer.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogState } from '../ui/use-item-dialog.ts';

type ConfirmFormProps = { onConfirmed: () => void; onCancel: () => void };

function ConfirmWithPassword({ onConfirmed, onCancel }: ConfirmFormProps) {
  const form = useZodForm(PasswordConfirmation, { defaultValues: { password: '' } });
  const confirm = useToastMutation(trpc.auth.confirm, {
    failure: failureMessages.confirm,
    form,
    onSuccess: onConfirmed,
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may be inside the form of the refused step, and React's events bubble through portals.
        event.stopPropagation();
        void form.handleSubmit((input) => confirm.mutate(input))(event);
      }}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <FormFooter onCancel={onCancel} pending={confirm.isPending} pendingLabel="Checking...">
        Continue
      </FormFooter>
    </form>
  );
}

type ConfirmIdentityDialogProps = DialogState & { onConfirmed: () => void };

/** Closes before the refused step is repeated, so that its outcome gets the focus. */
export function ConfirmIdentityDialog({ open, onOpenChange, onConfirmed }: ConfirmIdentityDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Confirm it is you"
      description="You entered your password more than 10 minutes ago. Enter it again to continue."
    >
      <ConfirmWithPassword
        onCancel={() => onOpenChange(false)}
        onConfirmed={() => {
          onOpenChange(false);
          onConfirmed();
        }}
      />
    </Dialog>
  );
}
