import { PasswordConfirmation } from '@portal/contract/auth/confirmation';
import { SecondFactorCodeInput } from '@portal/contract/auth/second-factor';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { FormFooter } from '../form/form-footer.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { DialogState } from '../ui/use-item-dialog.ts';

type ConfirmFormProps = {
  onConfirmed: () => void;
  onCancel: () => void;
  /** Shows the other way to confirm, where the user has one. */
  otherWay: ReactNode;
};

type FieldsProps = Omit<ConfirmFormProps, 'onConfirmed'> & {
  pending: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  children: ReactNode;
};

function ConfirmForm({ pending, onSubmit, onCancel, otherWay, children }: FieldsProps) {
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        // The dialog may be inside the form of the refused step, and React's events bubble through portals.
        event.stopPropagation();
        void onSubmit(event);
      }}
    >
      {children}
      {otherWay}
      <FormFooter onCancel={onCancel} pending={pending} pendingLabel="Checking...">
        Continue
      </FormFooter>
    </form>
  );
}

function ConfirmWithPassword({ onConfirmed, ...rest }: ConfirmFormProps) {
  const form = useZodForm(PasswordConfirmation, {
    defaultValues: { password: '' },
    asksBeforeLeaving: false,
  });
  const confirm = useToastMutation(trpc.auth.confirm, {
    failure: failureMessages.confirm,
    form,
    onSuccess: onConfirmed,
  });
  return (
    <ConfirmForm
      {...rest}
      pending={confirm.isPending}
      onSubmit={form.handleSubmit((input) => confirm.mutate(input))}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </ConfirmForm>
  );
}

function ConfirmWithCode({ onConfirmed, ...rest }: ConfirmFormProps) {
  const form = useZodForm(SecondFactorCodeInput, { defaultValues: { code: '' }, asksBeforeLeaving: false });
  const confirm = useToastMutation(trpc.auth.confirm, {
    failure: failureMessages.confirm,
    form,
    onSuccess: onConfirmed,
  });
  return (
    <ConfirmForm
      {...rest}
      pending={confirm.isPending}
      onSubmit={form.handleSubmit((input) => confirm.mutate(input))}
    >
      <TextField
        label="Code"
        hint="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </ConfirmForm>
  );
}

type ConfirmIdentityDialogProps = DialogState & { onConfirmed: () => void };

/** Closes before the refused step is repeated, so that its outcome gets the focus. */
export function ConfirmIdentityDialog({ open, onOpenChange, onConfirmed }: ConfirmIdentityDialogProps) {
  const { data: secondFactor } = trpc.me.secondFactor.get.useQuery();
  const { confirm } = trpc.useUtils().auth;
  // When it has succeeded, the refused step is repeated, whose outcome may be a secret.
  const isBusy = () => confirm.isMutating() > 0;
  const [withCode, setWithCode] = useState(false);
  const Form = withCode ? ConfirmWithCode : ConfirmWithPassword;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      isBusy={isBusy}
      title="Confirm it is you"
      description={
        withCode
          ? 'You entered your password more than 10 minutes ago. Enter a code to continue.'
          : 'You entered your password more than 10 minutes ago. Enter it again to continue.'
      }
    >
      <Form
        onCancel={() => !isBusy() && onOpenChange(false)}
        onConfirmed={() => {
          onOpenChange(false);
          onConfirmed();
        }}
        otherWay={
          (secondFactor?.since ?? null) !== null && (
            <Button
              variant="quiet"
              size="sm"
              className="-ml-2.5 justify-self-start"
              onClick={() => setWithCode(!withCode)}
            >
              {withCode ? 'Use the password' : 'Use a code from the app'}
            </Button>
          )
        }
      />
    </Dialog>
  );
}
