import type { UserView } from '@portal/contract/accounts';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { UserCard } from '../../../features/profile/user-card.tsx';
import { useLogOut } from '../../../lib/api/use-log-out.ts';
import { pagesOf } from '../../../lib/page-links.ts';
import { paths } from '../../../lib/paths.ts';

/** The navigation on small screens, which opens below the header. */
export function ClientPhoneMenu({ user }: { user: UserView }) {
  const logOut = useLogOut();
  // The menu is open for one history entry, so that any navigation closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const id = useId();
  return (
    <div className="md:hidden">
      <IconButton
        label="Open menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
        icon={isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      />
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-b border-line bg-surface p-4 shadow-float"
      >
        <UserCard user={user} className="mb-3 px-3" />
        <nav aria-label="Main">
          {[...pagesOf('client'), { to: paths.help, label: 'Help' }].map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 font-medium text-quiet aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <Button variant="secondary" className="mt-3 w-full" onClick={logOut} icon={<LogOut aria-hidden />}>
          Sign out
        </Button>
      </div>
    </div>
  );
}
