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
const MAX_LETTERS = 5;

type AvatarProps = { name: string; size?: 'sm' | 'md'; className?: string };

/** The initials of a person. Decorative, because the name is shown beside it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const letters = [...initials(name)].slice(0, MAX_LETTERS);
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold tracking-wide text-on-accent',
        size === 'sm' ? 'size-7' : 'size-9',
        letters.length <= 4 && (size === 'sm' ? 'text-[0.625rem]' : 'text-xs'),
        letters.length > 3 && 'tracking-tighter',
        letters.length > 4 && 'text-[0.5rem]',
        className,
      )}
    >
      {letters}
    </span>
  );
}
