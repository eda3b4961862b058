import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { ToastMessage } from '../../lib/toasts/toasts.ts';
import { SetPasswordForm } from './set-password-form.tsx';

type LinkState = { token: string } | null;

/**
 * The token of the password link. It is moved from the URL to the entry of the browser's history: there it is not
 * bookmarked or shared, and survives a reload.
 */
function useLinkToken() {
  const { pathname, hash, search, state } = useLocation();
  const navigate = useNavigate();
  const fromUrl =
    new URLSearchParams(hash.slice(1)).get('token') ??
    // Emails of earlier versions have the token in the query.
    new URLSearchParams(search).get('token');
  useEffect(() => {
    if (fromUrl === null) return;
    void navigate(pathname, { replace: true, state: { token: fromUrl } satisfies LinkState });
  }, [fromUrl, pathname, navigate]);
  return fromUrl ?? (state as LinkState)?.token ?? '';
}

type PasswordLinkProps = {
  /** What saving the password does besides. */
  hint?: string;
  /** Shown when the password is set. */
  success: ToastMessage;
  /** Shown when the link has expired. */
  expiredAction: ReactNode;
  onDone: () => void;
};

/** Checks a password link and shows the form. The token is sent in the body, which is not logged. */
export function PasswordLink({ hint, success, expiredAction, onDone }: PasswordLinkProps) {
  const token = useLinkToken();
  const { mutate: open, data: owner, error } = trpc.passwordLinks.open.useMutation();
  useEffect(() => open({ token }), [open, token]);

  if (owner)
    return (
      <SetPasswordForm
        key={token}
        token={token}
        owner={owner}
        hint={hint}
        success={success}
        onDone={onDone}
      />
    );
  if (!error) return <Spinner className="w-full justify-center py-16" />;
  const message = errorText(error, '');
  return message ? (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>{message}</p>
      {expiredAction}
    </div>
  ) : (
    <ErrorState
      title="We couldn't check this link."
      text="Please try again."
      onRetry={() => open({ token })}
    />
  );
}
