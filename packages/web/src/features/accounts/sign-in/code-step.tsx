import type { LoginForm } from '@portal/contract/accounts';
import { SecondFactorForm } from '@portal/contract/accounts/second-factor';
import { useEffect, useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useBeginSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { authMessages } from '../auth.messages.ts';

const APP_CODE = {
  label: 'Code',
  hint: 'Enter the code from your authenticator app.',
  switchTo: 'Use a recovery code',
  field: { autoComplete: 'one-time-code', inputMode: 'numeric' },
} as const;

const RECOVERY_CODE = {
  label: 'Recovery code',
  hint: 'Enter one of the codes that you saved when you turned on two-factor authentication. It works once.',
  switchTo: 'Use a code from the app',
  field: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
} as const;

type CodeStepProps = { credentials: LoginForm; onBack: () => void };
type CodeFormProps = CodeStepProps & {
  kind: typeof APP_CODE | typeof RECOVERY_CODE;
  onSwitch: () => void;
};

function CodeForm({ credentials, onBack, kind, onSwitch }: CodeFormProps) {
  const beginSession = useBeginSession();
  const form = useZodForm(SecondFactorForm, { defaultValues: { totp: '' }, asksBeforeLeaving: false });
  const { setFocus } = form;
  useEffect(() => setFocus('totp'), [setFocus]);
  const login = useToastMutation(trpc.auth.login, {
    success: (user) => authMessages.signedIn(user.name),
    failure: (error) =>
      serverErrorData(error).errorCode === 'wrong-second-factor'
        ? undefined
        : authMessages.signInFailed(error),
    form,
    onSuccess: beginSession,
    onError: (error) => {
      const { errorCode, httpStatus } = serverErrorData(error);
      // The password was changed in the meantime.
      if (httpStatus === 401 && errorCode !== 'wrong-second-factor') onBack();
    },
  });
  const submit = form.handleSubmit(({ totp }) => login.mutate({ ...credentials, totp }));
  return (
    <form noValidate onSubmit={submit} aria-label="Two-factor authentication" className="grid gap-4">
      <TextField label={kind.label} hint={kind.hint} {...kind.field} {...fieldOf(form, 'totp')} />
      <Button type="submit" size="lg" className="mt-2" pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button variant="quiet" size="sm" onClick={onSwitch}>
          {kind.switchTo}
        </Button>
      </div>
    </form>
  );
}

/** The second step of a sign-in. It sends the password again, which is in this page's memory only. */
export function CodeStep(props: CodeStepProps) {
  const [kind, setKind] = useState<CodeFormProps['kind']>(APP_CODE);
  return (
    <CodeForm
      {...props}
      key={kind.label}
      kind={kind}
      onSwitch={() => setKind(kind === APP_CODE ? RECOVERY_CODE : APP_CODE)}
    />
  );
}
