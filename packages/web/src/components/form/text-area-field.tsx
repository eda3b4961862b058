import { clsx } from 'clsx';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';

/** Enter begins a new line, so Ctrl+Enter and Cmd+Enter press the button that sends the form, if the form has one. */
function sendForm(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

function Textarea({ className, rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'onKeyDown'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      onKeyDown={sendForm}
      className={clsx('control h-auto min-h-20 py-2 field-sizing-content', className)}
    />
  );
}

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onKeyDown'> & {
    'data-initial-focus'?: true | undefined;
  };

export function TextAreaField({
  label,
  isOptional,
  hint,
  error,
  labelHidden,
  className,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, isOptional, hint, error, labelHidden, className }}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  );
}
