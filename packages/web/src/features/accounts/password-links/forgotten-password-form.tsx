import { accountMessages } from '@portal/contract/accounts.values';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';
import { TextField } from '../../../components/form/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { type PlainErrors, usePlainForm } from '../../../lib/forms/use-plain-form.ts';
import { authMessages } from '../auth.messages.ts';

function findErrors(form: HTMLFormElement): PlainErrors {
  const field = form.querySelector<HTMLInputElement>('[name="email"]');
  return field?.value && field.checkValidity() ? {} : { email: accountMessages.email };
}

/** Requests a link by email. The response does not reveal whether the email belongs to an account. */
export function ForgottenPasswordForm() {
  const form = usePlainForm(findErrors);
  const [email, setEmail] = useState('');
  const requestLink = useToastMutation(trpc.passwordLinks.forgotten, {
    failure: authMessages.linkFailed,
    onError: form.showServerErrors,
  });
  if (requestLink.isSuccess) {
    return (
      <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
        <MailCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        <p className="min-w-0">
          If there is an account for <strong className="font-medium break-words">{email}</strong>, we've sent
          it a link. The link expires in 30 minutes.
        </p>
      </div>
    );
  }
  return (
    <form {...form.attributes(() => requestLink.mutate({ email }))} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={form.errors?.email}
      />
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
