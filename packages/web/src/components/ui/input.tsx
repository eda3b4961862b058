import { clsx } from 'clsx';
import type { ComponentProps, WheelEvent } from 'react';

/** Browsers step the number of a focused field when the page is scrolled over it. */
function leaveField({ currentTarget }: WheelEvent<HTMLInputElement>) {
  currentTarget.blur();
}

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const onWheel = type === 'number' ? leaveField : undefined;
  return <input onWheel={onWheel} {...rest} type={type} className={clsx('control', className)} />;
}
