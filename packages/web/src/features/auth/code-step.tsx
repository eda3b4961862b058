import type { LoginForm } from '@portal/contract/accounts';
import { useState } from 'react';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { useWriteSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/auth/second-factor').then((contract) => contract.SecondFactorForm);
}

function focus(field: HTMLInputElement | null) {
  field?.focus();
}

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
  const toasts = useToasts();
  const writeSession = useWriteSession();
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toasts.success(authMessages.signedIn(user.name));
    },
    onError: (error) => {
      showServerErrors(error);
      const { errorCode, httpStatus } = serverErrorData(error);
      if (errorCode === 'wrong-second-factor') return;
      toasts.error(authMessages.signInFailed(error));
      // The password was changed in the meantime.
      if (httpStatus === 401) onBack();
    },
  });
  const { errors, formProps, isChecking, showServerErrors } = useLightForm(loadSchema, ({ totp }) =>
    login.mutate({ ...credentials, totp }),
  );
  return (
    <form {...formProps} aria-label="Two-factor authentication" className="grid gap-4">
      <TextField
        ref={focus}
        label={kind.label}
        hint={kind.hint}
        name="totp"
        error={errors.totp}
        {...kind.field}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={isChecking || login.isPending}
        pendingLabel="Signing in..."
      >
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
