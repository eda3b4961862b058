import { useEffect, useRef, useState } from 'react';
import { SessionItem } from '../../components/account/session-item.tsx';
import { QueryState } from '../../components/list/query-state.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { LazyConfirmDialog } from '../../components/ui/lazy-confirm-dialog.ts';
import { Spinner } from '../../components/ui/spinner.tsx';
import { NOT_CACHED } from '../../lib/api/query-client.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { failureMessages, successMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';

function useEndSessions() {
  const toasts = useToasts();
  const { sessions } = trpc.useUtils().me;
  const options = {
    onError: (error: unknown) => toasts.error(failureMessages.endSession(error)),
    // Pending until the list is read again, so that a session is not ended twice.
    onSettled: () => sessions.invalidate(),
  };
  const one = trpc.me.sessions.end.useMutation({
    ...options,
    onSuccess: () => toasts.success(successMessages.sessionEnded),
  });
  const others = trpc.me.sessions.endOthers.useMutation({
    ...options,
    onSuccess: () => toasts.success(successMessages.sessionsEnded),
  });
  return {
    end: (id: string) => one.mutate({ id }),
    hasBegun: !one.isIdle,
    isEnding: (id: string) => one.isPending && one.variables.id === id,
    endOthers: (onDone: () => void) => others.mutate(undefined, { onSettled: onDone }),
    isEndingOthers: others.isPending,
    hasEndedOthers: others.isSuccess,
  };
}

/** The user's sessions, which can be ended one by one, or all except the current one. */
export function OwnSessions() {
  const query = trpc.me.sessions.list.useQuery(undefined, NOT_CACHED);
  const { end, hasBegun, isEnding, endOthers, isEndingOthers, hasEndedOthers } = useEndSessions();
  const [isConfirming, setIsConfirming] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const sessions = query.data?.items;
  useEffect(() => {
    // An ended session leaves the list with the button that had the focus.
    if (sessions && hasBegun && document.activeElement === document.body) list.current?.focus();
  }, [sessions, hasBegun]);
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
                <SessionItem key={session.id} session={session}>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Sign out ${session.device}, last seen ${formatDayAndTime(session.lastSeenAt)}`}
                    pending={isEnding(session.id)}
                    onClick={() => end(session.id)}
                  >
                    Sign out
                  </Button>
                </SessionItem>
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
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Sign out of all other devices"
        description="You'll be signed out on every other device and stay signed in on this one."
        confirmLabel="Sign out of all other devices"
        pendingLabel="Signing out..."
        pending={isEndingOthers}
        onConfirm={() => endOthers(() => setIsConfirming(false))}
        focusAfter={() => (hasEndedOthers ? list.current : null)}
      />
    </Card>
  );
}
