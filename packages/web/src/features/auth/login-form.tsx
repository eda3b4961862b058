import { LoginForm as Credentials } from '@portal/contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { serverErrorData } from '../../lib/api/server-error.ts';
import { useWriteSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';

// Loaded on demand, because only accounts with a second factor need it.
const CodeStep = lazy(() => import('./code-step.tsx').then((file) => ({ default: file.CodeStep })));

function needsCode(error: unknown) {
  return serverErrorData(error).errorCode === 'second-factor-required';
}

/** Signs in. The page redirects afterwards. */
export function LoginForm() {
  const writeSession = useWriteSession();
  /** The username and the password that were right, until the code is right as well. */
  const [credentials, setCredentials] = useState<Credentials>();
  const form = useZodForm(Credentials, {
    defaultValues: { username: '', password: '' },
    asksBeforeLeaving: false,
  });
  const { errors } = form.formState;
  const login = useToastMutation(trpc.auth.login, {
    success: (user) => authMessages.signedIn(user.name),
    failure: (error) => (needsCode(error) ? undefined : authMessages.signInFailed(error)),
    form,
    onSuccess: writeSession,
    onError: (error) => needsCode(error) && setCredentials(form.getValues()),
  });
  const enterAgain = () => {
    form.resetField('password');
    setCredentials(undefined);
  };
  if (credentials)
    return (
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>
        <CodeStep credentials={credentials} onBack={enterAgain} />
      </Suspense>
    );
  return (
    <form noValidate onSubmit={form.handleSubmit((input) => login.mutate(input))} className="grid gap-4">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" size="lg" className="mt-2" pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
