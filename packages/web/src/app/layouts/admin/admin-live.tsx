import { useAdminChanges } from '../../../lib/live/use-admin-changes.ts';
import { useLiveChanges } from '../../../lib/live/use-live-changes.ts';

export function AdminLive() {
  useLiveChanges({ stream: 'admin', onChanges: useAdminChanges() });
  return null;
}
