import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonStyles } from './button.styles.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** While true the button does nothing and keeps its focus and its width. */
    pending?: boolean;
    pendingLabel?: string;
  };

export function Button(props: ButtonProps) {
  const { variant, size, className, icon, pending = false, pendingLabel, children, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    pending ? event.preventDefault() : onClick?.(event);
  const unread = pending ? children : pendingLabel;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      onClick={press}
      className={buttonStyles({ variant, size, className })}
    >
      {icon}
      {pendingLabel === undefined ? (
        children !== undefined && <span className="contents">{children}</span>
      ) : (
        // Read out when it changes: what is under way may take seconds.
        <span
          aria-live="polite"
          className="keeps-width"
          data-unread={typeof unread === 'string' ? unread : undefined}
        >
          {pending ? pendingLabel : children}
        </span>
      )}
    </button>
  );
}
