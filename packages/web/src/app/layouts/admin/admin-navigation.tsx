import {
  ChartColumn,
  ClipboardList,
  Images,
  LayoutDashboard,
  ScrollText,
  Settings2,
  UsersRound,
} from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '../../../lib/paths.ts';

// The path of the dashboard begins the path of every admin page.
export const ADMIN_LINKS = [
  { to: paths.admin, label: 'Dashboard', Icon: LayoutDashboard, exact: true },
  { to: paths.adminClients, label: 'Clients', Icon: UsersRound, exact: false },
  { to: paths.adminSamples, label: 'Samples', Icon: Images, exact: false },
  { to: paths.adminRequests, label: 'Sample Requests', Icon: ClipboardList, exact: false },
  { to: paths.adminAnalytics, label: 'Analytics', Icon: ChartColumn, exact: false },
  { to: paths.adminSettings, label: 'Settings', Icon: Settings2, exact: false },
  { to: paths.adminLog, label: 'Activity Log', Icon: ScrollText, exact: false },
] as const;

export function AdminNavigation() {
  return (
    <nav aria-label="Admin" className="grid gap-0.5 p-3">
      {ADMIN_LINKS.map(({ to, label, Icon, exact }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          className="flex min-h-10 items-center gap-3 rounded-md px-3 font-medium text-quiet transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent [&_svg]:size-[1.125rem]"
        >
          <Icon aria-hidden />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
