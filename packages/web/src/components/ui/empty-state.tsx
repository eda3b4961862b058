import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('grid justify-items-center gap-1 px-6 py-14 text-center', className)}>
      <span className="mb-3 grid size-12 place-items-center rounded-full border border-dashed border-control text-quiet">
        <Icon className="size-5" aria-hidden />
      </span>
      <p className="max-w-md font-medium">{title}</p>
      {text && <p className="max-w-md text-quiet">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
