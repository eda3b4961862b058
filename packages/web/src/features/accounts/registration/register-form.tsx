import { RegisterForm as AccountFields } from '@portal/contract/accounts';
import { PASSWORD_MIN_LENGTH } from '@portal/contract/accounts.values';
import Hourglass from 'lucide-react/icons/hourglass';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { serverErrorData } from '../../../lib/api/server-error.ts';
import { useBeginSession } from '../../../lib/api/session.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { authMessages } from '../auth.messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';

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
  const beginSession = useBeginSession();
  const form = useZodForm(AccountFields, {
    defaultValues: { name: '', email: '', username: '', password: '', confirmPassword: '' },
    asksBeforeLeaving: false,
  });
  const register = useToastMutation(trpc.auth.register, {
    success: (registered) => ('state' in registered ? undefined : authMessages.registered(registered.name)),
    failure: authMessages.registrationFailed,
    form,
    onSuccess: (registered) => ('state' in registered ? onWaiting() : beginSession(registered)),
    onError: (error) => {
      // Registration may have been closed since the form was shown.
      if (serverErrorData(error).httpStatus === 403) void utils.auth.registration.invalidate();
    },
  });
  const submit = form.handleSubmit(({ confirmPassword: _, ...account }) => register.mutate(account));
  if (register.data && 'state' in register.data) {
    return <WaitingNotice message={register.data.message} email={form.getValues('email')} />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label="Full Name" autoComplete="name" {...fieldOf(form, 'name')} />
      <TextField label="Email" type="email" autoComplete="email" {...fieldOf(form, 'email')} />
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...fieldOf(form, 'username')}
      />
      <NewPasswordField
        label="Password"
        hint={`${PASSWORD_MIN_LENGTH} characters or more.`}
        {...fieldOf(form, 'password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...fieldOf(form, 'confirmPassword')}
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
        pending={register.isPending}
        pendingLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}
