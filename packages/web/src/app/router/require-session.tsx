import { Outlet } from 'react-router';
import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { useIsLoggingOut, useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from './redirect.tsx';
import { SessionUnavailable } from './session-unavailable.tsx';

/**
 * The guard of the pages behind it: nobody goes to sign in, a client who strays into the admin area goes home.
 * @param admin whether these pages are for admins only
 */
export function RequireSession({ admin = false }: { admin?: boolean }) {
  const { user, isLoading, error, reload } = useSession();
  const isLoggingOut = useIsLoggingOut();
  // What the pages would ask meanwhile could only be refused.
  if (isLoading || isLoggingOut) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Redirect to={paths.auth} />;
  if (admin && user.role !== 'admin') return <Redirect to={paths.root} />;
  return <Outlet />;
}
