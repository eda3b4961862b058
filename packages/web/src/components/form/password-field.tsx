import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password input with its label. Accepts `{...form.register('name')}`. */
export function PasswordField({ label, hint, error, labelHidden, className, ...rest }: PasswordFieldProps) {
  return (
    <Field {...{ label, hint, error, labelHidden, className }}>
      {(control) => <PasswordInput {...rest} {...control} />}
    </Field>
  );
}
