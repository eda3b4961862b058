import { clsx } from 'clsx';

/** A grey block in the place and size of what is coming. Screen readers hear the spinner of the list instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-sm bg-sunken', className)} />;
}
