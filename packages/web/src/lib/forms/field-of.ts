import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** The props of a form's field: what registers it, and its error. */
export function fieldOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
  options?: RegisterOptions<Input, Path<Input>>,
) {
  const message = form.formState.errors[name]?.message;
  return { ...form.register(name, options), error: typeof message === 'string' ? message : undefined };
}
