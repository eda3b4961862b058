import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({
  label,
  isOptional,
  hint,
  error,
  labelHidden,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, isOptional, hint, error, labelHidden, className }}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  );
}
