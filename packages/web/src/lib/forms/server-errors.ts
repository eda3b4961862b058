import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { serverErrorData } from '../api/server-error.ts';

/**
 * Shows the server's field errors on the fields of a form and focuses the first of them.
 * @returns whether the form has any of the fields
 */
export function putServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  const fields = form.getValues();
  const errors = (serverErrorData(error).fields ?? []).filter(({ path }) => path in fields);
  errors.forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return errors.length > 0;
}
