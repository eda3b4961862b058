import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

/** Around the lazy form of an emailed link, which is not loaded before the link was found good. */
export function LinkForm({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary title="This form could not be shown.">
      <Suspense fallback={<Spinner className="w-full justify-center py-16" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
