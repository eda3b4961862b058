import { PasswordField } from '../../components/form/password-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { putServerErrors, useZodForm } from '../../lib/form.ts';
import { failureMessages, successMessages } from '../../lib/messages.ts';
import { toastError, toastSuccess } from '../../lib/toasts.ts';
import { trpc } from '../../lib/trpc.ts';
import { PasswordChange } from './password-change.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

/** Sets a new password; the person's other sessions end. */
export const PasswordForm = () => {
  const form = useZodForm(PasswordChange, { defaultValues: EMPTY });
  const { errors } = form.formState;
  const change = trpc.partner.password.change.useMutation({
    onSuccess: () => {
      form.reset(EMPTY);
      toastSuccess(successMessages.passwordChanged);
    },
    onError: (error) => {
      putServerErrors(form, error);
      toastError(failureMessages.changePassword(error));
    },
  });
  const submit = form.handleSubmit(
    ({ currentPassword, newPassword }) => change.isPending || change.mutate({ currentPassword, newPassword }),
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword')}
      />
      <Button
        type="submit"
        className="justify-self-start"
        pending={change.isPending}
        pendingLabel="Changing..."
      >
        Change Password
      </Button>
    </form>
  );
};
