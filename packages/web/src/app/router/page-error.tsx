import { ErrorState } from '../../components/ui/error-state.tsx';

function reload() {
  window.location.reload();
}

/** Replaces a page or layout that failed to render, or whose code could not be loaded, as after an update of the portal. */
export function PageError() {
  return (
    <ErrorState
      title="This page didn't load."
      text="Check your connection and try again."
      onRetry={reload}
      // Who goes back or on meanwhile is not disturbed.
      onReconnect={null}
      retryLabel="Reload"
    />
  );
}
