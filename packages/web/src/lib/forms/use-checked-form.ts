import { type FieldValues, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useDraft } from './use-draft.ts';

export type CheckedFormOptions<Input extends FieldValues, Output> = Omit<
  UseFormProps<Input, unknown, Output>,
  'resolver'
> & {
  /** What the form is about, such as `client 7`. Its values survive a session that ends under it. */
  draft?: string;
  /** Whether to ask before a changed form is left. */
  asksBeforeLeaving?: boolean;
};

/** @param resolver validates the form: on submit first, then on every change */
export function useCheckedForm<Input extends FieldValues, Output extends FieldValues>(
  resolver: Resolver<Input, unknown, Output>,
  { draft, asksBeforeLeaving = true, ...options }: CheckedFormOptions<Input, Output>,
) {
  const form = useForm<Input, unknown, Output>({ ...options, resolver });
  useUnsavedChanges(asksBeforeLeaving && form.formState.isDirty);
  useDraft(form, draft);
  return form;
}
