import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Submits the form to the caller. @returns the values; null when one is refused, which the form then says */
export async function readValid<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): Promise<Output | null> {
  let values: Output | null = null;
  await form.handleSubmit((valid) => {
    values = valid;
  })();
  return values;
}
