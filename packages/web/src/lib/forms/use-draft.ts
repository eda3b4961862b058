import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { trpc } from '../api/trpc.ts';
import { keep, readKept, removeKept, secretFields } from './kept-values.ts';
import { isSessionOver, useKeptKey } from './use-kept-key.ts';

/** The values of a form, and those that it showed at first. */
type Draft = { values: object; seen: object };

function without(fields: ReadonlySet<string>, values: object) {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));
}

function takeDraft(key: string): Draft | undefined {
  const draft = readKept(key);
  removeKept(key);
  if (draft === null) return undefined;
  const { values, seen } = Object(draft);
  return { values: Object(values), seen: Object(seen) };
}

/**
 * Keeps the values of a changed form, without passwords, when the session ends under it, and fills them in when the same
 * user sees the form again. A sign-out keeps nothing.
 */
export function useDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
) {
  const { auth } = trpc.useUtils();
  const key = useKeptKey(name);
  const { isDirty, defaultValues } = form.formState;
  const changed = useRef<object>(undefined);
  const secrets = useRef(new Set<string>());

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      changed.current = { ...values };
      for (const field of secretFields()) secrets.current.add(field);
    });
    return unsubscribe;
  }, [form]);

  const isChanged = useRef(isDirty);
  const seen = useRef<object>({});
  useEffect(() => {
    isChanged.current = isDirty;
    seen.current = { ...defaultValues };
  }, [isDirty, defaultValues]);

  useEffect(() => {
    if (key === undefined) return;
    const draft = takeDraft(key);
    if (draft) {
      // Saved values are compared with what the form showed, not with what is stored meanwhile.
      form.reset({ ...form.getValues(), ...draft.seen });
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
    }
    return () => {
      if (isSessionOver(auth) && isChanged.current && changed.current)
        keep(key, {
          values: without(secrets.current, changed.current),
          seen: without(secrets.current, seen.current),
        });
    };
  }, [key, form, auth]);
}
