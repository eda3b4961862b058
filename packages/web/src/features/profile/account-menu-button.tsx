import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { useLoadableControl } from '../../components/ui/use-loadable-control.ts';
import { loadable } from '../../lib/loadable.ts';

export const accountMenu = loadable(async () => (await import('./account-menu.tsx')).AccountMenu);

type AccountMenuButtonProps = { user: UserView; side?: 'bottom' | 'top' };

export function AccountMenuButton({ user, side = 'bottom' }: AccountMenuButtonProps) {
  const { Control, start, handlers } = useLoadableControl(accountMenu);
  if (Control) return <Control user={user} side={side} start={start} />;
  return (
    <div className="relative shrink-0">
      <Avatar name={user.name} />
      <button
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={false}
        className="absolute inset-0 rounded-full hover:ring-4 hover:ring-accent-soft"
        {...handlers}
      />
    </div>
  );
}

type UserCardProps = { user: UserView; className?: string };

export function UserCard({ user, className }: UserCardProps) {
  return (
    <div className={clsx('min-w-0 text-sm leading-tight', className)}>
      <p className="truncate font-medium">{user.name}</p>
      <p className="truncate text-quiet">{user.email}</p>
    </div>
  );
}
