import { ChangePasswordForm as PasswordFields } from '@portal/contract/accounts';
import { PASSWORD_MIN_LENGTH } from '@portal/contract/accounts.values';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../../lib/forms/field-of.ts';
import { useZodForm } from '../../../lib/forms/use-zod-form.ts';
import { failureMessages, successMessages } from '../accounts.messages.ts';
import { NewPasswordField } from '../new-password-field.tsx';

const EMPTY_FORM = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

/** The other sessions and the API tokens of the user end with the change. */
export function ChangePassword() {
  const form = useZodForm(PasswordFields, {
    defaultValues: EMPTY_FORM,
    // For password managers, which fill it in.
    asksBeforeLeaving: false,
  });
  const change = useToastMutation(trpc.me.password.change, {
    success: successMessages.passwordChanged,
    failure: failureMessages.changePassword,
    form,
    showsFieldErrorsOnce: true,
    invalidate: ({ me }) => [me.sessions, me.apiTokens],
    onSuccess: () => form.reset(EMPTY_FORM),
  });
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate({ currentPassword, newPassword }),
  );
  return (
    <Card
      title="Change password"
      description="Changing it signs you out on other devices and revokes your API tokens."
    >
      <form noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...fieldOf(form, 'currentPassword')}
        />
        <NewPasswordField
          label="New Password"
          hint={`${PASSWORD_MIN_LENGTH} characters or more.`}
          {...fieldOf(form, 'newPassword')}
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          {...fieldOf(form, 'confirmNewPassword')}
        />
        <div>
          <Button type="submit" pending={change.isPending} pendingLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </Card>
  );
}
