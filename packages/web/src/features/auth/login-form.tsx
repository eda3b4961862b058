import type { LoginForm as Credentials } from '@portal/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { useWriteSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/accounts').then((contract) => contract.LoginForm);
}

// Loaded on demand, because only accounts with a second factor need it.
const CodeStep = lazy(() => import('./code-step.tsx').then((file) => ({ default: file.CodeStep })));

/** Signs in. The page redirects afterwards. */
export function LoginForm() {
  const toasts = useToasts();
  const writeSession = useWriteSession();
  /** The username and the password that were right, until the code is right as well. */
  const [credentials, setCredentials] = useState<Credentials>();
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toasts.success(authMessages.signedIn(user.name));
    },
    onError: (error, input) => {
      if (serverErrorData(error).errorCode === 'second-factor-required') return setCredentials(input);
      showServerErrors(error);
      toasts.error(authMessages.signInFailed(error));
    },
  });
  const { errors, formProps, isChecking, showServerErrors } = useLightForm(loadSchema, (input) =>
    login.mutate(input),
  );
  if (credentials)
    return (
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
        <CodeStep credentials={credentials} onBack={() => setCredentials(undefined)} />
      </Suspense>
    );
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="username"
        defaultValue={login.variables?.username}
        error={errors.username}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        name="password"
        error={errors.password}
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
    </form>
  );
}
