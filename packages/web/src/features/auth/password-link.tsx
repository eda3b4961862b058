import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { ToastMessage } from '../../lib/toasts/toasts.ts';
import { SetPasswordForm } from './set-password-form.tsx';

/** The token of the password link. It is removed from the URL, so that it is not bookmarked or shared. */
function useLinkToken() {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  const isShown = search.has('token');
  useEffect(() => {
    if (isShown) setSearch({}, { replace: true });
  }, [isShown, setSearch]);
  return token;
}

type PasswordLinkProps = {
  /** Shown when the password is set. */
  success: ToastMessage;
  /** Shown when the link has expired. */
  expiredAction: ReactNode;
  onDone: () => void;
};

/** Checks a password link and shows the form. The token is sent in the body, which is not logged. */
export function PasswordLink({ success, expiredAction, onDone }: PasswordLinkProps) {
  const token = useLinkToken();
  const { mutate: open, data: owner, error } = trpc.passwordLinks.open.useMutation();
  useEffect(() => open({ token }), [open, token]);

  if (owner) return <SetPasswordForm token={token} owner={owner} success={success} onDone={onDone} />;
  if (!error) return <Spinner className="w-full justify-center py-16" />;
  const message = errorText(error, '');
  return message ? (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>{message}</p>
      {expiredAction}
    </div>
  ) : (
    <ErrorState
      title="The link could not be checked."
      text="Please try again."
      onRetry={() => open({ token })}
    />
  );
}
