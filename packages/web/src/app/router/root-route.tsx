import { PageSpinner } from '../../components/ui/page-spinner.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { Redirect } from './redirect.tsx';
import { SessionUnavailable } from './session-unavailable.tsx';

/** The front door: everybody is sent to the place that is theirs. */
export function RootRoute() {
  const { user, isLoading, error, reload } = useSession();
  if (isLoading) return <PageSpinner />;
  if (error) return <SessionUnavailable onRetry={reload} />;
  if (user === null) return <Redirect to={paths.auth} />;
  return <Redirect to={user.role === 'admin' ? paths.admin : paths.dashboard} />;
}
