import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';

function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={clsx('control h-auto min-h-20 py-2 field-sizing-content', className)}
    />
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextAreaField({ label, hint, error, labelHidden, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  );
}
