import { cva, type VariantProps } from 'class-variance-authority';

export const buttonStyles = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
        secondary: 'border border-control bg-surface text-ink hover:bg-sunken active:bg-line',
        quiet: 'text-ink hover:bg-sunken active:bg-line',
        danger: 'bg-danger text-on-accent hover:bg-danger-strong active:bg-danger-strong',
        'danger-quiet': 'text-danger hover:bg-danger-soft active:bg-danger-soft',
      },
      size: {
        sm: 'h-8 px-2.5 text-sm',
        md: 'h-10 px-4 text-base',
        lg: 'h-11 px-5 text-base',
        icon: 'size-10',
        'icon-sm': 'size-8',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyles>;
