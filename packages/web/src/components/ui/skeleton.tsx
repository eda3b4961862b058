import { clsx } from 'clsx';

/** A placeholder for loading content, hidden from screen readers, which get the spinner of the list. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-skeleton', className)} />;
}
