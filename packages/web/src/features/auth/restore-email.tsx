import type { EmailChangeView } from '@portal/contract/auth/email-changes';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect } from 'react';
import { UnusableLink } from '../../components/account/unusable-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { DescriptionList } from '../../components/ui/description-list.tsx';
import { DayAndTime } from '../../components/ui/time.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useLinkToken } from '../../lib/hooks/use-link-token.ts';
import { paths } from '../../lib/paths.ts';
import { authMessages } from '../../lib/toasts/auth-messages.ts';
import { TRY_LATER } from '../../lib/toasts/toasts.ts';
import { SetPasswordForm } from './set-password-form.tsx';

function RestoredNotice({ email }: { email: string }) {
  return (
    <div role="status" className="flex gap-3 rounded-lg border border-line bg-surface p-5">
      <MailCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
      <p className="min-w-0">
        Your account has the email <strong className="font-medium break-words">{email}</strong> again. All its
        sessions, API tokens and password links have ended.
      </p>
    </div>
  );
}

type NewPasswordProps = { owner: EmailChangeView; email: string; token: string };

/** The restoration has ended the password, because a thief who changed the email may know it. */
function NewPassword({ owner, email, token }: NewPasswordProps) {
  return (
    <div className="grid gap-5">
      <RestoredNotice email={email} />
      <p>Set a new password now. The old one no longer works.</p>
      <SetPasswordForm token={token} owner={owner} success={authMessages.passwordSet} />
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
  if (restore.isSuccess) {
    const { email, passwordToken } = restore.data;
    return passwordToken === null ? (
      <RestoredNotice email={email} />
    ) : (
      <NewPassword owner={change} email={email} token={passwordToken} />
    );
  }
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
        Restoring it ends the password, all sessions, API tokens and password links of the account, and a
        second factor that was turned on since the change. You then set a new password.
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
  return (
    <UnusableLink
      error={error}
      onRetry={() => open({ token })}
      expiredAction={<ButtonLink to={paths.auth}>Go to sign in</ButtonLink>}
    />
  );
}
