import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Path, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { serverErrorData } from '../api/server-error.ts';

/** A form checked by a contract schema: on submit first, then as the user mends it. */
export const useZodForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
) => useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema) });

/**
 * Puts what the server found wrong on the fields at fault and focuses the first.
 * @returns whether any field of this form was at fault
 */
export const putServerErrors = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) => {
  const known = form.getValues();
  const faults = (serverErrorData(error).fields ?? []).filter(({ path }) => path in known);
  faults.forEach(({ path, message }, index) => {
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return faults.length > 0;
};
