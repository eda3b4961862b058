import type { UserView } from '@portal/contract/accounts';
import { clsx } from 'clsx';

type UserCardProps = { user: UserView; className?: string };

export function UserCard({ user, className }: UserCardProps) {
  return (
    <div className={clsx('min-w-0 text-sm leading-tight', className)}>
      <p className="truncate font-medium">{user.name}</p>
      <p className="truncate text-quiet">{user.email}</p>
    </div>
  );
}
