import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useWriteSession } from '../../lib/api/session.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/accounts').then((contract) => contract.LoginInput);
}

/** Signs in. The page redirects afterwards. */
export function LoginForm() {
  const toasts = useToasts();
  const writeSession = useWriteSession();
  const login = trpc.auth.login.useMutation({
    onSuccess: (user) => {
      writeSession(user);
      toasts.success(authMessages.signedIn(user.name));
    },
    onError: (error) => {
      showServerErrors(error);
      toasts.error(authMessages.signInFailed(error));
    },
  });
  const { errors, formProps, showServerErrors } = useLightForm(loadSchema, (input) => login.mutate(input));
  return (
    <form {...formProps} className="grid gap-4">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="username"
        error={errors.username}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        name="password"
        error={errors.password}
      />
      <Button type="submit" size="lg" className="mt-2" pending={login.isPending} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
