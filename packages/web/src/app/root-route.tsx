import { Navigate } from 'react-router';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from './paths.ts';
import { SessionUnavailable } from './session-unavailable.tsx';

/** The front door: everybody is sent to the place that is theirs. */
export const RootRoute = () => {
  const { user, isLoading, error, reload } = useSession();
  if (isLoading) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  return <Navigate to={user.role === 'admin' ? paths.admin : paths.dashboard} replace />;
};
