import { Navigate } from 'react-router';
import { ErrorState } from '../components/ui/error-state.tsx';
import { PageSpinner } from '../components/ui/page-spinner.tsx';
import { useSession } from '../lib/session.ts';
import { paths } from './paths.ts';

/** The front door: everybody is sent to the place that is theirs. */
export const RootRoute = () => {
  const { user, isLoading, error, reload } = useSession();
  if (isLoading) return <PageSpinner />;
  if (error)
    return <ErrorState title="The portal cannot be reached." text="Please try again." onRetry={reload} />;
  if (user === null) return <Navigate to={paths.auth} replace />;
  return <Navigate to={user.role === 'admin' ? paths.admin : paths.dashboard} replace />;
};
