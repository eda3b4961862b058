import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'className'> & { className?: string };

export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={clsx(
        'rounded-sm py-1 font-medium text-accent underline decoration-accent/35 underline-offset-4',
        'transition-colors hover:text-accent-strong hover:decoration-current',
        className,
      )}
    />
  );
}
