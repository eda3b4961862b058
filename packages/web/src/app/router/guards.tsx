import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { useIsLoggingOut, useSession } from '../../lib/api/session.ts';
import { removeKeptOfOthers } from '../../lib/forms/kept-values.ts';
import { paths, type SignInState } from '../../lib/paths.ts';

/** Redirects, with a spinner until the files of the other page have arrived. */
function Redirect({ to, state }: { to: string; state?: SignInState }) {
  return (
    <>
      <PageSpinner />
      <Navigate to={to} state={state} replace />
    </>
  );
}

function SessionUnavailable({ onRetry }: { onRetry: () => void }) {
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

/** Leaves the pages of a user, with all that they have read, for those of another who has signed in in another tab. */
function Reload() {
  useEffect(() => window.location.reload(), []);
  return <PageSpinner />;
}

/**
 * Guards the pages inside it. Visitors without a session are sent to the sign-in page, from which they return here
 * unless they have signed out, clients in the admin area to their dashboard.
 */
export function RequireSession({ admin = false }: { admin?: boolean }) {
  const { user, hasLeft, isLoading, error, reload } = useSession();
  const { pathname, search } = useLocation();
  const isLoggingOut = useIsLoggingOut();
  const [shownId, setShownId] = useState(user?.id);
  // The same object in each rendering: another one would navigate again.
  const here = useMemo(() => ({ from: pathname + search, userId: shownId }), [pathname, search, shownId]);
  if (shownId === undefined && user !== null) setShownId(user.id);
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) removeKeptOfOthers(userId);
  }, [userId]);
  // During the logout the server would reject the requests of the pages.
  if (isLoading || isLoggingOut) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Redirect to={paths.auth} state={hasLeft ? null : here} />;
  if (shownId !== undefined && user.id !== shownId) return <Reload />;
  if (admin && user.role !== 'admin') return <Redirect to={paths.root} />;
  return <Outlet />;
}

/** Redirects from `/` to the start page of the visitor's role. */
export function RootRoute() {
  const { user, isLoading, error, reload } = useSession();
  if (isLoading) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Redirect to={paths.auth} />;
  return <Redirect to={user.role === 'admin' ? paths.admin : paths.dashboard} />;
}
