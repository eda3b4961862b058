import type { LoginForm as Credentials } from '@portal/contract/accounts';
import {
  accountMessages,
  PASSWORD_MIN_LENGTH,
  USERNAME_MIN_LENGTH,
} from '@portal/contract/auth/account-rules';
import { type InputEvent, lazy, type SubmitEvent, Suspense, useRef, useState } from 'react';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { useBeginSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';

// Loaded on demand, because only accounts with a second factor need it.
const CodeStep = lazy(() => import('./code-step.tsx').then((file) => ({ default: file.CodeStep })));

function needsCode(error: unknown) {
  return serverErrorData(error).errorCode === 'second-factor-required';
}

type Errors = Record<string, string | undefined>;

function readFields(form: HTMLFormElement): Credentials {
  const fields = new FormData(form);
  return { username: String(fields.get('username')).trim(), password: String(fields.get('password')) };
}

function findErrors({ username, password }: Credentials): Errors {
  return {
    ...(username.length < USERNAME_MIN_LENGTH && { username: accountMessages.username }),
    ...(password.length < PASSWORD_MIN_LENGTH && { password: accountMessages.password }),
  };
}

/**
 * Signs in. The page redirects afterwards. It checks the two lengths itself and the server the rest: with `useZodForm` the
 * portal's first page would load 25 kB more.
 */
export function LoginForm({ username }: { username: string }) {
  const beginSession = useBeginSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>();
  const [sent, setSent] = useState<Credentials>();
  /** Whether the username and the password were right, until the code is right as well. */
  const [isCodeMissing, setIsCodeMissing] = useState(false);
  const showErrors = (found: Errors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const login = useToastMutation(trpc.auth.login, {
    success: (user) => authMessages.signedIn(user.name),
    failure: (error) => (needsCode(error) ? undefined : authMessages.signInFailed(error)),
    onSuccess: beginSession,
    onError: (error) => {
      setIsCodeMissing(needsCode(error));
      const fields = serverErrorData(error).fields ?? [];
      showErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = readFields(event.currentTarget);
    const found = findErrors(credentials);
    showErrors(found);
    if (Object.keys(found).length > 0) return;
    setSent(credentials);
    login.mutate(credentials);
  };
  const checkAgain = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (!errors || !(target instanceof HTMLInputElement)) return;
    const { [target.name]: error } = findErrors(readFields(currentTarget));
    setErrors({ ...errors, [target.name]: error });
  };
  if (sent && isCodeMissing)
    return (
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
        <CodeStep credentials={sent} onBack={() => setIsCodeMissing(false)} />
      </Suspense>
    );
  return (
    <form ref={formRef} noValidate onSubmit={submit} onInput={checkAgain} className="grid gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={sent?.username ?? username}
        error={errors?.username}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors?.password}
      />
      <Button type="submit" size="lg" className="mt-2" pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
