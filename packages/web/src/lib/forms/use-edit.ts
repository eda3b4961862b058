import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Edit<Input, Output> = {
  changes: Partial<Output>;
  /** What the form showed in the changed fields. If the record has another value since, the server reports a conflict. */
  expected: Partial<Input>;
};

function pick<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field)),
  ) as Partial<Values>;
}

/**
 * Returns what a save sends: only the changed fields, so that two people can edit different fields of one record.
 * Without a change it returns null.
 */
export function useEdit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
) {
  // react-hook-form tracks only the state that is read while rendering.
  const { dirtyFields, defaultValues = {} } = form.formState;
  return (values: Output): Edit<Input, Output> | null => {
    const changed = Object.keys(dirtyFields);
    if (changed.length === 0) return null;
    return { changes: pick(values, changed), expected: pick(defaultValues as Input, changed) };
  };
}
