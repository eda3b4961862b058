import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx('control h-auto min-h-20 py-2 field-sizing-content', className)}
    />
  );
}
