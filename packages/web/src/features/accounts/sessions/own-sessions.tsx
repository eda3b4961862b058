import type { OwnSessionView } from '@portal/contract/accounts/sessions';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { QueryState } from '../../../components/list/query-state.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { NOT_CACHED } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useToastMutation } from '../../../lib/api/use-toast-mutation.ts';
import { formatDayAndTime } from '../../../lib/format/dates.ts';
import { failureMessages, successMessages } from '../accounts.messages.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { SessionItem } from './session-item.tsx';

const outcome = {
  failure: failureMessages.endSession,
  invalidate: ({ me }: ReturnType<typeof trpc.useUtils>) => [me.sessions],
  // So that a session is not ended twice.
  isPendingUntilRead: true,
};

function OwnSessionItem({ session, onEnded }: { session: OwnSessionView; onEnded: () => void }) {
  const confirmation = useConfirmation();
  const end = useToastMutation(trpc.me.sessions.end, {
    ...outcome,
    success: successMessages.sessionEnded,
    confirmation,
    onSuccess: onEnded,
  });
  return (
    <SessionItem session={session}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Sign out ${session.device}, last seen ${formatDayAndTime(session.lastSeenAt)}`}
        pending={end.isPending}
        onClick={() => end.mutate({ id: session.id })}
      >
        Sign out
      </Button>
      {confirmation.dialog}
    </SessionItem>
  );
}

/** The user's sessions, which can be ended one by one, or all except the current one. */
export function OwnSessions() {
  const query = trpc.me.sessions.list.useQuery(undefined, NOT_CACHED);
  const [isConfirming, setIsConfirming] = useState(false);
  const hasEnded = useRef(false);
  const rememberEnd = () => {
    hasEnded.current = true;
  };
  const list = useRef<HTMLUListElement>(null);
  const confirmation = useConfirmation(setIsConfirming);
  const others = useToastMutation(trpc.me.sessions.endOthers, {
    ...outcome,
    success: successMessages.sessionsEnded,
    confirmation,
    onSuccess: rememberEnd,
  });
  const sessions = query.data?.items;
  useEffect(() => {
    // An ended session leaves the list with the button that had the focus.
    if (sessions && hasEnded.current && document.activeElement === document.body) list.current?.focus();
  }, [sessions]);
  const everywhere = (
    <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
      Sign out of all other devices
    </Button>
  );
  return (
    <Card
      title="Sessions"
      description="Devices where you're signed in."
      action={query.data && query.data.total > 1 ? everywhere : undefined}
    >
      <QueryState
        query={query}
        loading={<Spinner className="w-full justify-center py-16" />}
        error={{ title: 'Error loading sessions.', text: 'Please try again.' }}
      >
        {({ items, total }) => (
          <>
            <ul ref={list} tabIndex={-1} aria-label="Sessions">
              {items.map((session) => (
                <OwnSessionItem key={session.id} session={session} onEnded={rememberEnd} />
              ))}
            </ul>
            {total > items.length && (
              <p className="mt-4 text-sm text-quiet">
                And {total - items.length} more that were used less recently.
              </p>
            )}
          </>
        )}
      </QueryState>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Sign out of all other devices"
        description="You'll be signed out on every other device and stay signed in on this one."
        confirmLabel="Sign out of all other devices"
        pendingLabel="Signing out..."
        pending={others.isPending}
        onConfirm={() => others.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
        focusAfter={() => (others.isSuccess ? list.current : null)}
      />
      {confirmation.dialog}
    </Card>
  );
}
