import { ErrorState } from '../../components/ui/error-state.tsx';

function reload() {
  window.location.reload();
}

/**
 * Replaces a page or layout that failed to render, or whose code could not be loaded, as after an update of the portal, or
 * offline: then it is loaded again with the connection.
 */
export function PageError() {
  return (
    <ErrorState
      title="This page didn't load."
      text="Check your connection and try again."
      onRetry={reload}
      retryLabel="Reload"
    />
  );
}
