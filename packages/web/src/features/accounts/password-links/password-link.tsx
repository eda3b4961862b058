import { lazy, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isRefused } from '../../../lib/api/server-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useLinkToken } from '../../../lib/hooks/use-link-token.ts';
import type { ToastMessage } from '../../../lib/toasts/toasts.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { LinkForm } from './link-form.tsx';
import { UnusableLink } from './unusable-link.tsx';

const SetPasswordForm = lazy(() => import('./set-password-form.tsx'));

type PasswordLinkProps = {
  /** What else happens when the password is saved. */
  hint?: string;
  success: ToastMessage;
  /** Whether saving the password also signs in. */
  signsIn?: boolean;
  expiredAction: ReactNode;
  /** Called after each check of a link. */
  onChecked: (isExpired: boolean) => void;
};

/** Checks a password link and shows the form. The token is sent in the body, which is not logged. */
export function PasswordLink(props: PasswordLinkProps) {
  const token = useLinkToken();
  const isIncomplete = token === null;
  const { onChecked, expiredAction } = props;
  const reportIncomplete = useEffectEvent(() => onChecked(true));
  useEffect(() => {
    if (isIncomplete) reportIncomplete();
  }, [isIncomplete]);
  if (token === null) return <IncompleteLink action={expiredAction} />;
  return <CheckedLink key={token} token={token} {...props} />;
}

function CheckedLink({
  token,
  hint,
  success,
  signsIn,
  expiredAction,
  onChecked,
}: PasswordLinkProps & { token: string }) {
  const {
    mutate: open,
    data: owner,
    error,
  } = trpc.passwordLinks.open.useMutation({
    onSettled: (_, refusal) => onChecked(refusal !== null && isRefused(refusal)),
  });
  useEffect(() => open({ token }), [open, token]);

  if (owner)
    return (
      <LinkForm>
        <SetPasswordForm
          key={token}
          token={token}
          owner={owner}
          hint={hint}
          success={success}
          signsIn={signsIn}
        />
      </LinkForm>
    );
  return <UnusableLink error={error} onRetry={() => open({ token })} expiredAction={expiredAction} />;
}
