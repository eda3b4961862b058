import { clsx } from 'clsx';

/** A transfer whose corner lifts off its backing. Decorative, because the portal's name is shown beside it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={clsx('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path d="M8 8h16v9l-7 7H8z" className="fill-on-accent" />
      <path d="M24 17h-5a2 2 0 0 0-2 2v5z" className="fill-accent-soft" />
      <path d="M12 12.5h8M12 16.5h4" strokeWidth="2" strokeLinecap="round" className="stroke-accent" />
    </svg>
  );
}
