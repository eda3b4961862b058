import { clsx } from 'clsx';

/** The first letter of each word in upper case, as in "MDW" for "mara de wit". */
export function initials(name: string) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** More do not fit into the circle. */
const MAX_INITIALS = 5;

type AvatarProps = { name: string; size?: 'sm' | 'md'; className?: string };

/** The initials of a person. Decorative, because the name is shown beside it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const shown = [...initials(name)].slice(0, MAX_INITIALS);
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold tracking-wide text-on-accent',
        size === 'sm' ? 'size-7' : 'size-9',
        shown.length <= 4 && (size === 'sm' ? 'text-[0.625rem]' : 'text-xs'),
        shown.length > 3 && 'tracking-tighter',
        shown.length > 4 && 'text-[0.5rem]',
        className,
      )}
    >
      {shown.join('')}
    </span>
  );
}
