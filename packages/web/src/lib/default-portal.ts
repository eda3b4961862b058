import type { PortalView } from '@portal/contract/portal';

/** The names of an installation that set none. */
export const DEFAULT_PORTAL: PortalView = {
  name: 'Transfers Portal',
  adminName: 'Transfers Admin Portal',
  timeZone: 'UTC',
};
