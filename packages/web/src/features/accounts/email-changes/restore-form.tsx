import type { EmailChangeView } from '@portal/contract/accounts/email-changes';
import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '../../../components/ui/button.tsx';
import { DescriptionList } from '../../../components/ui/description-list.tsx';
import { DayAndTime } from '../../../components/ui/time.tsx';
import { errorText } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { TRY_LATER } from '../../../lib/toasts/toasts.ts';
import { authMessages } from '../auth.messages.ts';
import SetPasswordForm from '../password-links/set-password-form.tsx';

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

/** Load it lazily, as `LinkForm` says. Restores only after a press on the button: programs that scan emails open their links. */
export default function RestoreForm({ token, change }: { token: string; change: EmailChangeView }) {
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
