import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts';

/** A form validated by a contract schema: on submit first, then on every change. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  options: CheckedFormOptions<Input, Output> = {},
) {
  return useCheckedForm(zodResolver(schema), options);
}
