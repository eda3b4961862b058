import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings2 from 'lucide-react/icons/settings-2';
import UsersRound from 'lucide-react/icons/users-round';
import { createElement, useId } from 'react';
import { Link, NavLink } from 'react-router';
import { attentionQuery, byNeed, formatAttention } from '../../../features/attention/attention.ts';
import { type StatusCount, useStatusCount } from '../../../features/status/use-status-count.tsx';
import { pagesOf } from '../../../lib/page-links.ts';
import { paths } from '../../../lib/paths.ts';

const ICONS: Record<string, LucideIcon> = {
  [paths.admin]: LayoutDashboard,
  [paths.adminClients]: UsersRound,
  [paths.adminSamples]: Images,
  [paths.adminRequests]: ClipboardList,
  [paths.adminAnalytics]: ChartColumn,
  [paths.adminSettings]: Settings2,
};

/**
 * The name of the link stays "Sample Requests": the number is its description. For the pointer the number is a link of its
 * own, to the pending requests. The keyboard has it on the dashboard.
 */
function usePendingRequests() {
  const id = useId();
  const { data } = useQuery(attentionQuery);
  const count = data?.pending ?? 0;
  const text = formatAttention(count);
  return {
    descriptionId: count > 0 ? id : undefined,
    description: <span id={id} hidden>{`${text} pending`}</span>,
    link: count > 0 && (
      <Link
        to={byNeed('pending')}
        aria-hidden
        tabIndex={-1}
        title="Pending requests"
        className="absolute top-2.5 right-3 rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning ring-warning/60 before:absolute before:-inset-2 hover:ring-1"
      >
        {text}
      </Link>
    ),
  };
}

export function AdminNavigation() {
  const pending = usePendingRequests();
  const status = useStatusCount();
  const counts: Record<string, Partial<StatusCount>> = {
    [paths.adminRequests]: pending,
    [paths.adminSettings]: status,
  };
  return (
    <nav aria-label="Admin" className="grid gap-0.5 p-3">
      {pagesOf('admin').map(({ to, label }) => (
        <div key={to} className="relative grid">
          <NavLink
            to={to}
            // The path of the dashboard begins the path of every admin page.
            end={to === paths.admin}
            aria-describedby={counts[to]?.descriptionId}
            className="flex min-h-10 items-center gap-3 rounded-md px-3 font-medium text-quiet transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent [&_svg]:size-[1.125rem]"
          >
            {createElement(ICONS[to] ?? LayoutDashboard, { 'aria-hidden': true })}
            <span>{label}</span>
            {counts[to]?.badge}
          </NavLink>
          {to === paths.adminRequests && pending.link}
        </div>
      ))}
      {pending.description}
      {status.description}
    </nav>
  );
}
