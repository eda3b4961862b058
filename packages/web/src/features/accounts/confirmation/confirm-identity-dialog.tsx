import {
  ConfirmationWithCode,
  type ConfirmInput,
  PasswordConfirmation,
} from '@portal/contract/accounts/confirmation';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import type { DialogState } from '../../../components/dialog/use-item-dialog.ts';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../accounts.messages.ts';

type ConfirmFormProps = { onConfirmed: () => void; onCancel: () => void };

function ConfirmForm({ onConfirmed, onCancel }: ConfirmFormProps) {
  const { data: secondFactor } = trpc.me.secondFactor.get.useQuery();
  const isOn = (secondFactor?.since ?? null) !== null;
  const form = useZodForm<ConfirmationWithCode, ConfirmInput>(
    isOn ? ConfirmationWithCode : PasswordConfirmation,
    { defaultValues: { password: '', code: '' }, asksBeforeLeaving: false },
  );
  const { errors } = form.formState;
  // The server reports a missing code as well.
  const withCode = isOn || errors.code !== undefined;
  const confirm = useToastMutation(trpc.auth.confirm, {
    failure: failureMessages.confirm,
    form,
    showsFieldErrorsOnce: true,
    onSuccess: onConfirmed,
  });
  const submit = form.handleSubmit((proof) => confirm.mutate(proof));
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may be inside the form of the refused step, and React's events bubble through portals.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <PasswordField label="Password" autoComplete="current-password" {...fieldOf(form, 'password')} />
      {withCode && (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          {...fieldOf(form, 'code')}
        />
      )}
      <FormFooter onCancel={onCancel} pending={confirm.isPending} pendingLabel="Checking...">
        Continue
      </FormFooter>
    </form>
  );
}

type ConfirmIdentityDialogProps = DialogState & { onConfirmed: () => void };

/** Closes before the refused step is repeated, so that its outcome gets the focus. */
export default function ConfirmIdentityDialog({ onConfirmed, ...dialog }: ConfirmIdentityDialogProps) {
  const { confirm } = trpc.useUtils().auth;
  // When it has succeeded, the refused step is repeated, whose outcome may be a secret.
  const isBusy = () => confirm.isMutating() > 0;
  return (
    <Dialog
      {...dialog}
      isBusy={isBusy}
      title="Confirm it is you"
      description="You entered your password more than 10 minutes ago. Enter it again to continue."
    >
      <ConfirmForm
        onCancel={() => !isBusy() && dialog.onOpenChange(false)}
        onConfirmed={() => {
          dialog.onOpenChange(false);
          onConfirmed();
        }}
      />
    </Dialog>
  );
}
