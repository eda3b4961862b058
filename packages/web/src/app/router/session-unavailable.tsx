import { ErrorState } from '../../components/ui/error-state.tsx';

/** Stands in for every page while nobody can say who is signed in. */
export function SessionUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title="The portal cannot be reached."
        text="Check your connection and try again."
        onRetry={onRetry}
      />
    </main>
  );
}
