import type { PasswordLinkView } from '@portal/contract/auth/password-links';
import { PasswordField } from '../../components/form/password-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { type ToastMessage, useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/auth/password-links').then((contract) => contract.SetPasswordForm);
}

type SetPasswordFormProps = {
  token: string;
  owner: PasswordLinkView;
  hint: string | undefined;
  success: ToastMessage;
  onDone: () => void;
};

/** Sets a password through a link. The username is included for password managers. */
export function SetPasswordForm({ token, owner, hint, success, onDone }: SetPasswordFormProps) {
  const toasts = useToasts();
  const utils = trpc.useUtils();
  const set = trpc.passwordLinks.setPassword.useMutation({
    onSuccess: async () => {
      toasts.success(success);
      // The server has ended all sessions of the account, maybe also the one of this browser.
      await utils.auth.session.invalidate();
      onDone();
    },
    onError: (error) => {
      showServerErrors(error);
      toasts.error(authMessages.passwordFailed(error));
    },
  });
  const { errors, formProps, isChecking, showServerErrors } = useLightForm(loadSchema, ({ password }) =>
    set.mutate({ token, password }),
  );
  return (
    <form {...formProps} className="grid gap-4">
      <TextField label="Username" autoComplete="username" value={owner.username} readOnly />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        name="password"
        error={errors.password}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        name="confirmPassword"
        error={errors.confirmPassword}
      />
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={isChecking || set.isPending}
        pendingLabel="Saving..."
      >
        Save password
      </Button>
    </form>
  );
}
