import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../components/ui/avatar.tsx';
import { failureMessages } from '../../lib/toasts/messages.ts';
import { useToasts } from '../../lib/toasts/toasts.ts';

function loadMenu() {
  return import('./account-menu.tsx');
}
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

type AccountMenuButtonProps = { user: UserView; side?: 'bottom' | 'top' };

/** Loads the account menu when it is opened: its code is a third of a page's size, and few visits need it. */
export function AccountMenuButton({ user, side = 'bottom' }: AccountMenuButtonProps) {
  const toasts = useToasts();
  const [isOpened, setIsOpened] = useState(false);
  const prepare = () => void loadMenu().catch(() => undefined);
  const open = () => {
    loadMenu().then(
      () => setIsOpened(true),
      (error: unknown) => toasts.error(failureMessages.openMenu(error)),
    );
  };
  const button = (
    <div className="relative shrink-0">
      <Avatar name={user.name} />
      <button
        type="button"
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={open}
        onFocus={prepare}
        onPointerEnter={prepare}
        className="absolute inset-0 rounded-full hover:ring-4 hover:ring-accent-soft"
      />
    </div>
  );
  if (!isOpened) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} side={side} defaultOpen />
    </Suspense>
  );
}

/** The name and email beside the account menu. */
type UserCardProps = { user: UserView; className?: string };

export function UserCard({ user, className }: UserCardProps) {
  return (
    <div className={clsx('min-w-0 text-sm leading-tight', className)}>
      <p className="truncate font-medium">{user.name}</p>
      <p className="truncate text-quiet">{user.email}</p>
    </div>
  );
}
