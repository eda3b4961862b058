import { clsx } from 'clsx';

/** The first letter of each word in upper case, as in "MDW" for "mara de wit". */
export function initials(name: string) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

type AvatarProps = { name: string; size?: 'sm' | 'md'; className?: string };

/** The initials of a person. Decorative, because the name is shown beside it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  const letters = initials(name);
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold tracking-wide text-on-accent',
        size === 'sm' ? 'size-7 text-[0.625rem]' : 'size-9 text-xs',
        letters.length > 3 && 'tracking-tighter',
        className,
      )}
    >
      {letters}
    </span>
  );
}
