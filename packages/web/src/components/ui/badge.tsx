import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-quiet',
  accent: 'bg-accent-soft text-accent',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  /** Good, and nothing is left to do. */
  'success-quiet': 'border border-line text-success',
  destructive: 'bg-danger-soft text-danger',
};

type BadgeProps = ComponentProps<'span'> & { tone?: keyof typeof TONES; icon?: ReactNode };

export function Badge({ tone = 'neutral', className, icon, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        '[&_svg]:size-3.5 [&_svg]:shrink-0 [&:has(svg)]:pl-2',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}
