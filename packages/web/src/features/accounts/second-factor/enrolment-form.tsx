import {
  SecondFactorCodeInput,
  type SecondFactorEnrolmentView,
} from '@portal/contract/accounts/second-factor';
import type { ReactNode } from 'react';
import { CopyField } from '../../../components/form/copy-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { buttonStyles } from '../../../components/ui/button.styles.ts';
import { QrCode } from '../../../components/ui/qr-code.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';

/** People type the key in groups of four. */
function inGroups(secret: string) {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

type EnrolmentFormProps = {
  enrolment: SecondFactorEnrolmentView;
  onEnabled: (recoveryCodes: string[]) => void;
  footer: (pending: boolean) => ReactNode;
};

/** Shows the key for the authenticator app and turns the second factor on with the app's first code. */
export function EnrolmentForm({ enrolment, onEnabled, footer }: EnrolmentFormProps) {
  const form = useZodForm(SecondFactorCodeInput, { defaultValues: { code: '' }, asksBeforeLeaving: false });
  const confirmation = useConfirmation();
  const enable = useToastMutation(trpc.me.secondFactor.enable, {
    failure: failureMessages.turnOnSecondFactor,
    form,
    showsFieldErrorsOnce: true,
    confirmation,
    invalidate: ({ me }) => [me.secondFactor, me.sessions],
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
  return (
    <>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((input) => enable.mutate(input))}>
        <p>Scan this code with an authenticator app on your phone, or type the key into the app.</p>
        {/* A phone cannot scan what it shows. */}
        <a
          href={enrolment.uri}
          className={buttonStyles({ variant: 'secondary', className: 'hidden pointer-coarse:inline-flex' })}
        >
          Open in an authenticator app
        </a>
        <div className="grid h-52 place-items-center">
          <QrCode text={enrolment.uri} label="QR code for the authenticator app" className="size-52" />
        </div>
        <CopyField label="Key" value={inGroups(enrolment.secret)} multiline />
        <TextField
          data-initial-focus
          label="Code"
          hint="The six digits that the app shows for this portal."
          autoComplete="one-time-code"
          inputMode="numeric"
          {...fieldOf(form, 'code')}
        />
        {footer(enable.isPending)}
      </form>
      {confirmation.dialog}
    </>
  );
}
