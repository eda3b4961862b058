import { RegisterForm as RegisterFields } from '@portal/contract/accounts';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { putServerErrors, useZodForm } from '../../lib/form.ts';
import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { useWriteSession } from './use-write-session.ts';

const EMPTY = { name: '', email: '', username: '', password: '', confirmPassword: '' };

/** Makes a client account and signs its owner in; the page then sends them on. */
export const RegisterForm = () => {
  const writeSession = useWriteSession();
  const form = useZodForm(RegisterFields, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const register = trpc.auth.register.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toastSuccess(successMessages.registered(user.name));
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.registration(error));
    },
  });
  const submit = form.handleSubmit(({ name, email, username, password }) =>
    register.mutate({ name, email, username, password }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
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
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={register.isPending}
        pendingLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
};
