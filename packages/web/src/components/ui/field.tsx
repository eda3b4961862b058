import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** The attributes that connect a control with its label, hint and error. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hint, error, labelHidden = false, className, children } = props;
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'justify-self-start text-sm font-medium'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {/* Rendered without an error, too: screen readers announce changes of an existing live region only. */}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:sr-only">
        {error}
      </p>
    </div>
  );
}
