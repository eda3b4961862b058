import { ErrorState } from '../../components/ui/error-state.tsx';

/** What stands in for a page that broke, or whose files are gone after an update. */
export function RouteError() {
  return (
    <ErrorState
      title="This page could not be shown."
      text="Loading it again usually helps."
      onRetry={() => window.location.reload()}
    />
  );
}
