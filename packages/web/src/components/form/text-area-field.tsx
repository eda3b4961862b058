import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import { Textarea } from '../ui/textarea.tsx';

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A text area with its label. Accepts `{...form.register('name')}`. */
export function TextAreaField({ label, hint, error, labelHidden, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  );
}
