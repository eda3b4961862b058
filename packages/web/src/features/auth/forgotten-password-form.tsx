import { MailCheck } from 'lucide-react';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';
import { useLightForm } from './use-light-form.ts';

function loadSchema() {
  return import('@portal/contract/auth/password-links').then((contract) => contract.ForgottenPasswordInput);
}

/** Requests a link by email. The response does not reveal whether the email belongs to an account. */
export function ForgottenPasswordForm() {
  const toasts = useToasts();
  const requestLink = trpc.passwordLinks.forgotten.useMutation({
    onError: (error) => {
      showServerErrors(error);
      toasts.error(authMessages.linkFailed(error));
    },
  });
  const { errors, formProps, isChecking, showServerErrors } = useLightForm(loadSchema, (input) =>
    requestLink.mutate(input),
  );
  if (requestLink.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        <p className="min-w-0">
          If there is an account for{' '}
          <strong className="font-medium break-words">{requestLink.variables.email}</strong>, we've sent it a
          link. The link expires in 30 minutes.
        </p>
      </div>
    );
  }
  return (
    <form {...formProps} className="grid gap-4">
      <TextField label="Email" type="email" autoComplete="email" name="email" error={errors.email} />
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={isChecking || requestLink.isPending}
        pendingLabel="Sending..."
      >
        Send link
      </Button>
    </form>
  );
}
