import { useSession } from '../../lib/api/session.ts';
import { AdminLayout } from './admin/admin-layout.tsx';
import { ClientLayout } from './client/client-layout.tsx';

/** The layout of the user's own role, for pages that both have. */
export function OwnLayout() {
  const { user } = useSession();
  return user?.role === 'admin' ? <AdminLayout /> : <ClientLayout />;
}
