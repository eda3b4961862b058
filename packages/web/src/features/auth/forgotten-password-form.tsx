import { ForgottenPasswordInput } from '@portal/contract/auth/password-links';
import MailCheck from 'lucide-react/icons/mail-check';
import { TextField } from '../../components/form/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useToastMutation } from '../../lib/api/use-toast-mutation.ts';
import { fieldOf } from '../../lib/forms/field-of.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';

/** Requests a link by email. The response does not reveal whether the email belongs to an account. */
export function ForgottenPasswordForm() {
  const form = useZodForm(ForgottenPasswordInput, { defaultValues: { email: '' }, asksBeforeLeaving: false });
  const requestLink = useToastMutation(trpc.passwordLinks.forgotten, {
    failure: authMessages.linkFailed,
    form,
  });
  if (requestLink.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        <p className="min-w-0">
          If there is an account for{' '}
          <strong className="font-medium break-words">{form.getValues('email')}</strong>, we've sent it a
          link. The link expires in 30 minutes.
        </p>
      </div>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((input) => requestLink.mutate(input))}
    >
      <TextField label="Email" type="email" autoComplete="email" {...fieldOf(form, 'email')} />
      <Button
        type="submit"
        size="lg"
        className="mt-2"
        pending={requestLink.isPending}
        pendingLabel="Sending..."
      >
        Send link
      </Button>
    </form>
  );
}
