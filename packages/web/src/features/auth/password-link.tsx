import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { errorText } from '../../lib/api/server-error.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { useLinkToken } from './use-link-token.ts';

type PasswordLinkProps = {
  /** Shown when the link has expired. */
  whatNow: ReactNode;
  onDone: () => void;
};

/** Checks a password link and shows the form. The token is sent in the body, which is not logged. */
export function PasswordLink({ whatNow, onDone }: PasswordLinkProps) {
  const token = useLinkToken();
  const { mutate: open, data: owner, error } = trpc.passwordLinks.open.useMutation();
  useEffect(() => open({ token }), [open, token]);

  if (owner) return <SetPasswordForm token={token} owner={owner} onDone={onDone} />;
  if (!error) return <Spinner className="w-full justify-center py-16" />;
  const refusal = errorText(error, '');
  return refusal ? (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>{refusal}</p>
      {whatNow}
    </div>
  ) : (
    <ErrorState
      title="The link could not be checked."
      text="Please try again."
      onRetry={() => open({ token })}
    />
  );
}
