import { ErrorState } from '../../components/ui/error-state.tsx';

/** Replaces a page or layout that failed to render, or whose code could not be loaded, as after an update of the portal. */
export function PageError() {
  return (
    <ErrorState
      title="This page didn't load."
      text="Check your connection and try again."
      onRetry={() => window.location.reload()}
      retryLabel="Reload"
    />
  );
}
