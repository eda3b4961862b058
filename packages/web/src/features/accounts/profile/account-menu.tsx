import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleHelp from 'lucide-react/icons/circle-help';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../../components/ui/menu.tsx';
import { useLogOut } from '../../../lib/api/use-log-out.ts';
import { paths } from '../../../lib/paths.ts';
import { showShortcuts } from '../../../lib/shortcuts.ts';
import { chooseTheme, readTheme, type Theme } from '../../../lib/theme.ts';

function useTheme() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return { theme, choose };
}

const THEME_CHOICES = [
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
] as const;

/** Leads admins to the client pages, where they can request samples too, and back to the admin area. */
function OtherArea() {
  const { pathname } = useLocation();
  const isAdminArea = pathname.startsWith(paths.admin);
  return (
    <MenuLink to={isAdminArea ? paths.dashboard : paths.admin} icon={<ArrowLeftRight aria-hidden />}>
      {isAdminArea ? 'Switch to client view' : 'Switch to admin'}
    </MenuLink>
  );
}

type AccountMenuProps = {
  user: UserView;
  side?: 'bottom' | 'top';
  className?: string;
  /** The name and email beside the avatar. They are part of the button's target. */
  children?: ReactNode;
};

export function AccountMenu({ user, side = 'bottom', className, children }: AccountMenuProps) {
  const logOut = useLogOut();
  const { theme, choose } = useTheme();
  return (
    <div className={clsx('relative flex min-w-0 items-center gap-3', className)}>
      {/* Outside the button, so that the initials are not part of its accessible name. */}
      <Avatar name={user.name} />
      {children}
      <Menu
        side={side}
        trigger={(attributes) => (
          <button
            {...attributes}
            type="button"
            aria-label="Account menu"
            className={clsx(
              'absolute hover:ring-4 hover:ring-accent-soft pointer-coarse:-inset-1',
              children ? '-inset-1.5 rounded-lg' : 'inset-0 rounded-full',
            )}
          />
        )}
      >
        <div className="max-w-72 px-2.5 pt-1.5 pb-2">
          <p className="truncate font-medium">{user.name}</p>
          <p className="truncate text-sm text-quiet">{user.email}</p>
        </div>
        <MenuSeparator />
        <MenuChoice label="Theme" options={THEME_CHOICES} value={theme} onChange={choose} />
        <MenuSeparator />
        {user.role === 'admin' && <OtherArea />}
        <MenuLink to={paths.help} icon={<CircleHelp aria-hidden />}>
          Help
        </MenuLink>
        <MenuItem onClick={showShortcuts} className="max-md:hidden" icon={<Keyboard aria-hidden />}>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem onClick={logOut} icon={<LogOut aria-hidden />}>
          Log out
        </MenuItem>
      </Menu>
    </div>
  );
}
