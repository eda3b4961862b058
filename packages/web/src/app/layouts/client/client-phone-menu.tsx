import type { UserView } from '@portal/contract/accounts';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { UserCard } from '../../../features/accounts/profile/user-card.tsx';
import { useLogOut } from '../../../lib/api/use-log-out.ts';
import { pagesOf } from '../../../lib/page-links.ts';
import { paths } from '../../../lib/paths.ts';

/** The navigation on small screens, below the header. */
export function ClientPhoneMenu({ user }: { user: UserView }) {
  const logOut = useLogOut();
  const { key } = useLocation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The browser closes it by Escape and a tap beside it. Any navigation does too, and scrolling.
  useEffect(() => {
    if (key) panel.current?.hidePopover();
  }, [key]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => panel.current?.hidePopover();
    window.addEventListener('scroll', close, { passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [isOpen]);
  return (
    <div className="md:hidden">
      <IconButton
        label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        popoverTarget={id}
        icon={isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-x-0 top-16 m-0 w-full border-b border-line bg-surface p-4 text-ink shadow-float"
      >
        <UserCard user={user} className="mb-3 px-3" />
        <nav aria-label="Main">
          {[...pagesOf('client'), { to: paths.help, label: 'Help' }].map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="flex min-h-11 items-center rounded-md px-3 font-medium text-quiet marked:bg-accent-soft marked:text-accent"
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
