import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings2 from 'lucide-react/icons/settings-2';
import UsersRound from 'lucide-react/icons/users-round';
import { createElement, type MouseEvent, useId } from 'react';
import { NavLink, useNavigate } from 'react-router';
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
 * The name of the link stays "Sample Requests": the number is its description. A click on the number leads to the pending
 * requests. The keyboard has them on the dashboard.
 */
function usePendingRequests() {
  const id = useId();
  const navigate = useNavigate();
  const { data } = useQuery(attentionQuery);
  const count = data?.pending ?? 0;
  const text = formatAttention(count);
  return {
    descriptionId: count > 0 ? id : undefined,
    description: <span id={id} hidden>{`${text} pending`}</span>,
    badge: count > 0 && (
      <span
        aria-hidden
        data-pending
        title="Pending requests"
        className="ml-auto rounded-full bg-warning-soft px-2 py-0.5 text-xs font-medium text-warning ring-warning/60 hover:ring-1"
      >
        {text}
      </span>
    ),
    onClick: (event: MouseEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isOther || !(event.target instanceof Element && event.target.closest('[data-pending]'))) return;
      event.preventDefault();
      void navigate(byNeed('pending'));
    },
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
        <NavLink
          key={to}
          to={to}
          {...(to === paths.adminRequests && { onClick: pending.onClick })}
          // The path of the dashboard begins the path of every admin page.
          end={to === paths.admin}
          aria-describedby={counts[to]?.descriptionId}
          className="flex min-h-10 items-center gap-3 rounded-md px-3 font-medium text-quiet transition-colors hover:bg-sunken hover:text-ink marked:bg-accent-soft marked:text-accent [&_svg]:size-[1.125rem]"
        >
          {createElement(ICONS[to] ?? LayoutDashboard, { 'aria-hidden': true })}
          <span>{label}</span>
          {counts[to]?.badge}
        </NavLink>
      ))}
      {pending.description}
      {status.description}
    </nav>
  );
}
