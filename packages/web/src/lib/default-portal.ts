import type { PortalView } from '@portal/contract/portal';

/** The names of an installation that sets none. In a file of its own, because vite.config.ts has no document. */
export const DEFAULT_PORTAL: PortalView = {
  name: 'Transfers Portal',
  adminName: 'Transfers Admin Portal',
  timeZone: 'UTC',
};
