import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent } from 'react';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { focusFirstError } from './focus-first-error.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';

type ZodFormOptions<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver'
> & {
  /** What the form is about, such as `client 7`. Its values survive a session that ends under it. */
  draft?: string;
  /** Whether to ask before a changed form is left. */
  asksBeforeLeaving?: boolean;
};

/** A form validated by a contract schema: on submit first, which focuses the first error, then on every change. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodMiniType<Output, Input>,
  { draft, asksBeforeLeaving = true, ...options }: ZodFormOptions<Input, Output> = {},
) {
  const form = useForm<Input, unknown, Output>({
    ...options,
    shouldFocusError: false,
    resolver: zodResolver(schema),
  });
  const { isDirty, submitCount, errors } = form.formState;
  useUnsavedChanges(asksBeforeLeaving && isDirty);
  const focusError = useEffectEvent(() => focusFirstError(errors));
  useEffect(() => {
    if (submitCount > 0) focusError();
  }, [submitCount]);
  useDraft(form, draft);
  return form;
}
