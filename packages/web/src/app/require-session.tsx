import { Navigate, Outlet } from 'react-router';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from './paths.ts';
import { SessionUnavailable } from './session-unavailable.tsx';

/**
 * The guard of the pages behind it: nobody goes to sign in, a client who strays into the admin area goes home.
 * @param admin whether these pages are for admins only
 */
export const RequireSession = ({ admin = false }: { admin?: boolean }) => {
  const { user, isLoading, error, reload } = useSession();
  if (isLoading) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  if (admin && user.role !== 'admin') return <Navigate to={paths.root} replace />;
  return <Outlet />;
};
