import {
  SetPasswordForm as PasswordFields,
  type PasswordLinkView,
} from '@portal/contract/auth/password-links';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import type { ToastMessage } from '../../lib/toasts/toasts.ts';

type SetPasswordFormProps = {
  token: string;
  owner: PasswordLinkView;
  hint: string | undefined;
  success: ToastMessage;
  onDone: () => void;
};

/** Sets a password through a link. The username is included for password managers. */
export function SetPasswordForm({ token, owner, hint, success, onDone }: SetPasswordFormProps) {
  const utils = trpc.useUtils();
  const form = useZodForm(PasswordFields, {
    defaultValues: { password: '', confirmPassword: '' },
    asksBeforeLeaving: false,
  });
  const { errors } = form.formState;
  const set = useToastMutation(trpc.passwordLinks.setPassword, {
    success,
    failure: authMessages.passwordFailed,
    form,
    onSuccess: async () => {
      // The server has ended all sessions of the account, maybe also the one of this browser.
      await utils.auth.session.invalidate();
      onDone();
    },
  });
  const submit = form.handleSubmit(({ password }) => set.mutate({ token, password }));
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <TextField label="Username" autoComplete="username" value={owner.username} readOnly />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password', { deps: 'confirmPassword' })}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <Button type="submit" size="lg" className="mt-2" pending={set.isPending} pendingLabel="Saving...">
        Save password
      </Button>
    </form>
  );
}
