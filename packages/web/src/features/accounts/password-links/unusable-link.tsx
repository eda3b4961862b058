import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { errorText, isRefused } from '../../../lib/api/server-error.ts';

type UnusableLinkProps = {
  /** Of the check; null while it runs. */
  error: { message: string } | null;
  onRetry: () => void;
  /** Where to go when the link has expired. */
  expiredAction: ReactNode;
};

/** What a page of an emailed link shows while the link is checked, and when it cannot be used. */
export function UnusableLink({ error, onRetry, expiredAction }: UnusableLinkProps) {
  if (!error) return <Spinner className="w-full justify-center py-16" />;
  return isRefused(error) ? (
    <div role="alert" className="grid justify-items-start gap-5">
      <p>{error.message}</p>
      {expiredAction}
    </div>
  ) : (
    <ErrorState
      title="We couldn't check this link."
      text={errorText(error, 'Please try again.')}
      onRetry={onRetry}
    />
  );
}
