import { type ReactNode, useEffect } from 'react';
import { UnusableLink } from '../../components/account/unusable-link.tsx';
import { isRefused } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useLinkToken } from '../../lib/hooks/use-link-token.ts';
import type { ToastMessage } from '../../lib/toasts/toasts.ts';
import { SetPasswordForm } from './set-password-form.tsx';

type PasswordLinkProps = {
  /** What else happens when the password is saved. */
  hint?: string;
  success: ToastMessage;
  expiredAction: ReactNode;
  /** Called after each check of a link. */
  onChecked: (isExpired: boolean) => void;
};

/** Checks a password link and shows the form. The token is sent in the body, which is not logged. */
export function PasswordLink({ hint, success, expiredAction, onChecked }: PasswordLinkProps) {
  const token = useLinkToken();
  const {
    mutate: open,
    data: owner,
    error,
  } = trpc.passwordLinks.open.useMutation({
    onSettled: (_, refusal) => onChecked(refusal !== null && isRefused(refusal)),
  });
  useEffect(() => open({ token }), [open, token]);

  if (owner) return <SetPasswordForm key={token} token={token} owner={owner} hint={hint} success={success} />;
  return <UnusableLink error={error} onRetry={() => open({ token })} expiredAction={expiredAction} />;
}
