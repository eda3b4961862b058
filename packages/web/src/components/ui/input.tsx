import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const Input = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...rest} type={type} className={clsx('control', className)} />
);
