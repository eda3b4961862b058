import { paths } from '../../../lib/paths.ts';

/** The client's navigation, in its order. */
export const CLIENT_LINKS = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.requestHistory, label: 'Request History' },
  { to: paths.settings, label: 'Settings' },
] as const;
