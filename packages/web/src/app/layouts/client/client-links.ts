import { paths } from '../../../lib/paths.ts';

export const CLIENT_LINKS = [
  { to: paths.dashboard, label: 'Dashboard' },
  { to: paths.requestHistory, label: 'Request History' },
  { to: paths.settings, label: 'Settings' },
] as const;
