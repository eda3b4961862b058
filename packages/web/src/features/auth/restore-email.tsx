import type { EmailChangeView } from '@portal/contract/auth/email-changes';
import { MailCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { errorText, isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { TRY_LATER, useToasts } from '../../lib/toasts/toasts.ts';
import { useLinkToken } from './use-link-token.ts';

function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
      <MailCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
      <p className="min-w-0">{children}</p>
    </div>
  );
}

function Email({ children }: { children: string }) {
  return <strong className="font-medium break-words">{children}</strong>;
}

/** A thief who changed the email may know the password as well. */
function NewPassword({ email }: { email: string }) {
  const toasts = useToasts();
  const requestLink = trpc.passwordLinks.forgotten.useMutation({
    onError: (error) => toasts.error(authMessages.linkFailed(error)),
  });
  if (requestLink.isSuccess)
    return (
      <Notice>
        A link to set a new password is on its way to <Email>{email}</Email>. The link expires in 30 minutes.
      </Notice>
    );
  return (
    <div className="grid gap-5">
      <Notice>
        Your account has the email <Email>{email}</Email> again. All its sessions, API tokens and password
        links have ended.
      </Notice>
      <p>If you did not change the email yourself, set a new password now.</p>
      <Button
        size="lg"
        pending={requestLink.isPending}
        pendingLabel="Sending..."
        onClick={() => requestLink.mutate({ email })}
      >
        Send link for a new password
      </Button>
    </div>
  );
}

/** Restores only after a press on the button: programs that scan emails open their links. */
function RestoreForm({ token, change }: { token: string; change: EmailChangeView }) {
  const utils = trpc.useUtils();
  const restore = trpc.emailChanges.undo.useMutation({
    // The server has ended all sessions of the account, maybe also the one of this browser.
    onSuccess: () => utils.auth.session.invalidate(),
  });
  if (restore.isSuccess) return <NewPassword email={restore.data.email} />;
  return (
    <div className="grid gap-5">
      <DescriptionList
        facts={[
          { term: 'Username', value: change.username },
          { term: 'Email now', value: change.newEmail },
          { term: 'Email to restore', value: change.oldEmail },
          { term: 'Changed', value: <DayAndTime at={change.changedAt} /> },
        ]}
      />
      <p className="text-sm text-quiet">
        Restoring it ends all sessions, API tokens and password links of the account.
      </p>
      {restore.error && <p role="alert">{errorText(restore.error, TRY_LATER)}</p>}
      <Button
        size="lg"
        pending={restore.isPending}
        pendingLabel="Restoring..."
        onClick={() => restore.mutate({ token })}
      >
        Restore email
      </Button>
    </div>
  );
}

/** Checks the link of an email about a changed email, and offers to undo the change. */
export function RestoreEmail() {
  const token = useLinkToken();
  const { mutate: open, data: change, error } = trpc.emailChanges.open.useMutation();
  useEffect(() => open({ token }), [open, token]);

  if (change) return <RestoreForm key={token} token={token} change={change} />;
  if (!error) return <Spinner className="w-full justify-center py-16" />;
  return isRefused(error) ? (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>{error.message}</p>
      <ButtonLink to={paths.auth}>Go to sign in</ButtonLink>
    </div>
  ) : (
    <ErrorState
      title="We couldn't check this link."
      text={errorText(error, 'Please try again.')}
      onRetry={() => open({ token })}
    />
  );
}
