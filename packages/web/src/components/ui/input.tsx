import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={clsx('control', className)} />;
}
