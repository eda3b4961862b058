import { type ConfirmInput, PasswordConfirmation } from '@portal/contract/auth/confirmation';
import { SecondFactorCodeInput } from '@portal/contract/auth/second-factor';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
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

type ProofFormProps<Proof extends ConfirmInput> = ConfirmFormProps & {
  schema: z.ZodMiniType<Proof, Proof>;
  empty: DefaultValues<Proof>;
  children: (form: UseFormReturn<Proof, unknown, Proof>) => ReactNode;
};

function ProofForm<Proof extends ConfirmInput>(props: ProofFormProps<Proof>) {
  const { schema, empty, onConfirmed, onCancel, otherWay, children } = props;
  const form = useZodForm(schema, { defaultValues: empty, asksBeforeLeaving: false });
  const confirm = useToastMutation(trpc.auth.confirm, {
    failure: failureMessages.confirm,
    form,
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
      {children(form)}
      {otherWay}
      <FormFooter onCancel={onCancel} pending={confirm.isPending} pendingLabel="Checking...">
        Continue
      </FormFooter>
    </form>
  );
}

function ConfirmWithPassword(props: ConfirmFormProps) {
  return (
    <ProofForm {...props} schema={PasswordConfirmation} empty={{ password: '' }}>
      {({ register, formState }) => (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
      )}
    </ProofForm>
  );
}

function ConfirmWithCode(props: ConfirmFormProps) {
  return (
    <ProofForm {...props} schema={SecondFactorCodeInput} empty={{ code: '' }}>
      {({ register, formState }) => (
        <TextField
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          error={formState.errors.code?.message}
          {...register('code')}
        />
      )}
    </ProofForm>
  );
}

type ConfirmIdentityDialogProps = DialogState & { onConfirmed: () => void };

/** Closes before the refused step is repeated, so that its outcome gets the focus. */
export default function ConfirmIdentityDialog({
  open,
  onOpenChange,
  onConfirmed,
}: ConfirmIdentityDialogProps) {
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
