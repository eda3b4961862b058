import { clsx } from 'clsx';

const BASE = [
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none',
  'transition-colors duration-100 [&_svg]:size-4 [&_svg]:shrink-0',
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-default',
];

const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken active:bg-line',
  quiet: 'text-ink hover:bg-sunken active:bg-line',
  danger: 'bg-danger text-on-accent hover:bg-danger-strong active:bg-danger-strong',
  'danger-quiet': 'text-danger hover:bg-danger-soft active:bg-danger-soft',
};

/** Fingers need 44 px. */
const SIZES = {
  sm: 'h-8 px-2.5 text-sm pointer-coarse:h-11',
  md: 'h-10 px-4 text-base pointer-coarse:h-11',
  lg: 'h-11 px-5 text-base',
  icon: 'size-10 pointer-coarse:size-11',
  'icon-sm': 'size-8 pointer-coarse:size-11',
};

export type ButtonLook = {
  variant?: keyof typeof VARIANTS | undefined;
  size?: keyof typeof SIZES | undefined;
  className?: string | undefined;
};

export function buttonStyles({ variant = 'primary', size = 'md', className }: ButtonLook) {
  return clsx(BASE, VARIANTS[variant], SIZES[size], className);
}
