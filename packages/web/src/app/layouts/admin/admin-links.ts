import {
  ChartColumn,
  ClipboardList,
  Images,
  LayoutDashboard,
  ScrollText,
  Settings2,
  UsersRound,
} from 'lucide-react';
import { paths } from '../../../lib/paths.ts';

/** The admin's navigation, in its order. Only the dashboard is active on an exact match alone. */
export const ADMIN_LINKS = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, exact: true },
  { to: paths.adminClients, label: 'Clients', Icon: UsersRound, exact: false },
  { to: paths.adminSamples, label: 'Samples', Icon: Images, exact: false },
  { to: paths.adminRequests, label: 'Sample Requests', Icon: ClipboardList, exact: false },
  { to: paths.adminAnalytics, label: 'Analytics', Icon: ChartColumn, exact: false },
  { to: paths.adminSettings, label: 'Settings', Icon: Settings2, exact: false },
  { to: paths.adminLog, label: 'Activity Log', Icon: ScrollText, exact: false },
] as const;
