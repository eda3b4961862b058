import { LoginInput } from '@portal/contract/accounts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { putServerErrors, useZodForm } from '../../lib/form.ts';
import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWriteSession } from './use-write-session.ts';

/** Signs a visitor in; the page then sends them on. */
export const LoginForm = () => {
  const writeSession = useWriteSession();
  const form = useZodForm(LoginInput, { defaultValues: { username: '', password: '' } });
  const { errors } = form.formState;
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toastSuccess(successMessages.signedIn(user.name));
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.signIn(error));
    },
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((input) => login.mutate(input))}>
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
};
