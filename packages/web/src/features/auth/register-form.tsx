import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useWriteSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/accounts').then((contract) => contract.RegisterForm);
}

/** Creates a client account and signs in. The page redirects afterwards. */
export function RegisterForm() {
  const toasts = useToasts();
  const writeSession = useWriteSession();
  const register = trpc.auth.register.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toasts.success(authMessages.registered(user.name));
    },
    onError: (error) => {
      showServerErrors(error);
      toasts.error(authMessages.registrationFailed(error));
    },
  });
  const { errors, formProps, showServerErrors } = useLightForm(
    loadSchema,
    ({ name, email, username, password }) => register.mutate({ name, email, username, password }),
  );
  return (
    <form {...formProps} className="grid gap-4">
      <TextField label="Full Name" autoComplete="name" name="name" error={errors.name} />
      <TextField label="Email" type="email" autoComplete="email" name="email" error={errors.email} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="username"
        error={errors.username}
      />
      <PasswordField label="Password" autoComplete="new-password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        name="confirmPassword"
        error={errors.confirmPassword}
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
}
