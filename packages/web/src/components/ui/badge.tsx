import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';

const badgeStyles = cva(
  [
    'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
    '[&_svg]:size-3.5 [&_svg]:shrink-0 [&:has(svg)]:pl-2',
  ],
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-quiet',
        accent: 'bg-accent-soft text-accent',
        warning: 'bg-warning-soft text-warning',
        success: 'bg-success-soft text-success',
        destructive: 'bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyles> & { icon?: ReactNode };

export function Badge({ tone, className, icon, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={badgeStyles({ tone, className })}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
