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
  /** Shows "Optional" beside the label, as a part of the description. */
  isOptional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
};

export function Field(props: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, isOptional = false, hint, error, labelHidden = false, className, children } = props;
  const id = useId();
  const described = { error, optional: isOptional, hint };
  const describedBy = Object.entries(described)
    .filter(([, isShown]) => isShown)
    .map(([name]) => `${id}-${name}`)
    .join(' ');
  const name = (
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'justify-self-start text-sm font-medium'}>
      {label}
    </label>
  );
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      {isOptional ? (
        <div className="flex items-baseline justify-between gap-2">
          {name}
          <span id={`${id}-optional`} className="text-sm text-quiet">
            Optional
          </span>
        </div>
      ) : (
        name
      )}
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
