import { Hourglass } from 'lucide-react';
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

function WaitingNotice({ message, email }: { message: string; email: string }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
      <Hourglass className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{message}</p>
        <p className="text-quiet">
          We check each new account. You get an email at{' '}
          <strong className="font-medium break-words text-ink">{email}</strong> with our decision. Once your
          account is approved, you can sign in with your username and password.
        </p>
      </div>
    </div>
  );
}

type RegisterFormProps = {
  needsApproval: boolean;
  /** Called when the new account waits for approval. */
  onWaiting: () => void;
};

/** Creates a client account and signs in. The page redirects afterwards, unless the account waits for approval. */
export function RegisterForm({ needsApproval, onWaiting }: RegisterFormProps) {
  const utils = trpc.useUtils();
  const toasts = useToasts();
  const writeSession = useWriteSession();
  const register = trpc.auth.register.useMutation({
    onSuccess: (registered) => {
      if ('state' in registered) return onWaiting();
      writeSession(registered);
      toasts.success(authMessages.registered(registered.name));
    },
    onError: (error) => {
      // Registration may have been closed since the form was shown.
      if (error.data?.httpStatus === 403) void utils.auth.registration.invalidate();
      showServerErrors(error);
      toasts.error(authMessages.registrationFailed(error));
    },
  });
  const { errors, formProps, isChecking, showServerErrors } = useLightForm(
    loadSchema,
    ({ name, email, username, password }) => register.mutate({ name, email, username, password }),
  );
  if (register.data && 'state' in register.data) {
    return <WaitingNotice message={register.data.message} email={register.variables.email} />;
  }
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
      {needsApproval && (
        <p className="text-sm text-quiet">
          We check each new account. You can sign in as soon as yours is approved.
        </p>
      )}
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={isChecking || register.isPending}
        pendingLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}
