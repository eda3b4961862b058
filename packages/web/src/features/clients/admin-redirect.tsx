import { Navigate } from 'react-router';
import { trpc } from '../../lib/api/trpc.ts';
import { paths } from '../../lib/paths.ts';

/** Admins can request samples too, so the client of a request can be one of them. They are managed in the settings. */
export function AdminRedirect({ id }: { id: number }) {
  const { data: admins = [] } = trpc.admin.admins.list.useQuery();
  if (!admins.some((admin) => admin.id === id)) return null;
  return <Navigate to={paths.adminSettingsAdmins} replace />;
}
