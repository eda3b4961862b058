import { NavLink } from 'react-router';
import { ADMIN_LINKS } from './admin-links.ts';

/** The links of the admin area, in the side bar and in the drawer alike. */
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
