import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { OwnSessionRow } from './own-session-row.tsx';
import { useEndSessions } from './use-end-sessions.ts';

/** The user's sessions, which can be ended one by one, or all except the current one. */
export function OwnSessions() {
  const { data, isError, refetch } = trpc.me.sessions.list.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const { end, isEnding, endOthers, isEndingOthers } = useEndSessions();
  const [isAsking, setIsAsking] = useState(false);
  const unseen = data ? data.total - data.items.length : 0;
  const everywhere = (
    <Button variant="secondary" size="sm" onClick={() => setIsAsking(true)}>
      Sign Out Everywhere
    </Button>
  );
  return (
    <Card
      title="Sessions"
      description="Where you are signed in."
      action={data && data.total > 1 ? everywhere : undefined}
    >
      {data ? (
        <>
          <ul aria-label="Sessions">
            {data.items.map((session) => (
              <OwnSessionRow
                key={session.id}
                session={session}
                isEnding={isEnding(session.id)}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
          {unseen > 0 && (
            <p className="mt-4 text-sm text-quiet">And {unseen} more that were used less lately.</p>
          )}
        </>
      ) : isError ? (
        <ErrorState title="Error loading sessions." text="Please try again." onRetry={() => void refetch()} />
      ) : (
        <Spinner className="w-full justify-center py-16" />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign Out Everywhere"
        description="Every other device has to sign in again. You stay signed in on this one."
        confirmLabel="Sign Out Everywhere"
        pendingLabel="Signing out..."
        pending={isEndingOthers}
        onConfirm={() => endOthers(() => setIsAsking(false))}
      />
    </Card>
  );
}
