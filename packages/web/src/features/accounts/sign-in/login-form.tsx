import type { LoginForm as Credentials } from '@portal/contract/accounts';
import { accountMessages, PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from '@portal/contract/accounts.values';
import { lazy, Suspense, useState } from 'react';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useBeginSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { type PlainErrors, usePlainForm } from '../../../lib/forms/use-plain-form.ts';
import { authMessages } from '../auth.messages.ts';

// Loaded on demand, because only accounts with a second factor need it.
const CodeStep = lazy(() => import('./code-step.tsx').then((file) => ({ default: file.CodeStep })));

/** The toast says it too, far from the form. */
const WRONG = 'Check the username and the password.';

function needsCode(error: unknown) {
  return serverErrorData(error).errorCode === 'second-factor-required';
}

function readFields(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  return { username: String(fields.get('username')).trim(), password: String(fields.get('password')) };
}

function findErrors(form: HTMLFormElement): PlainErrors {
  const { username, password } = readFields(form);
  return {
    ...(username.length < USERNAME_MIN_LENGTH && { username: accountMessages.username }),
    ...(password.length < PASSWORD_MIN_LENGTH && { password: accountMessages.password }),
  };
}

type LoginFormProps = {
  username: string;
  /** Called when the second step begins, and when it is left. */
  onCodeStep: (isOn: boolean) => void;
};

/** Signs in. The page redirects afterwards. */
export function LoginForm({ username, onCodeStep }: LoginFormProps) {
  const beginSession = useBeginSession();
  const [sent, setSent] = useState<Credentials>();
  /** Whether the username and the password were right, until the code is right as well. */
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const askForCode = (isAsked: boolean) => {
    setIsCodeMissing(isAsked);
    onCodeStep(isAsked);
  };
  const form = usePlainForm(findErrors);
  const login = useToastMutation(trpc.auth.login, {
    success: (user) => authMessages.signedIn(user.name),
    failure: (error) => (needsCode(error) ? undefined : authMessages.signInFailed(error)),
    onSuccess: beginSession,
    onError: (error) => {
      askForCode(needsCode(error));
      if (form.showServerErrors(error) || needsCode(error)) return;
      if (serverErrorData(error).errorCode === 'wrong-credentials') form.showErrors({ password: WRONG });
    },
  });
  const send = (element: HTMLFormElement) => {
    const credentials = readFields(element);
    setSent(credentials);
    login.mutate(credentials);
  };
  if (sent && isCodeMissing)
    return (
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
        <CodeStep credentials={sent} onBack={() => askForCode(false)} />
      </Suspense>
    );
  return (
    <form {...form.attributes(send)} className="grid gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={sent?.username ?? username}
        error={form.errors?.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors?.password}
      />
      <Button type="submit" size="lg" className="mt-2" pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
