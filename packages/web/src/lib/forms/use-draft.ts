import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '../api/session.ts';
import { trpc } from '../api/trpc.ts';

const SECRET_FIELD = /password|code|secret/i;

function saveDraft(key: string, values: object) {
  const kept = Object.entries(values).filter(([field]) => !SECRET_FIELD.test(field));
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage the values are lost.
  }
}

function takeDraft(key: string): object | undefined {
  try {
    const draft = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return draft === null ? undefined : Object(JSON.parse(draft));
  } catch {
    return undefined;
  }
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
  const { user } = useSession();
  const key = name !== undefined && user ? `draft:${user.id}:${name}` : undefined;
  const { isDirty } = form.formState;
  const changed = useRef<object>(undefined);

  useEffect(() => {
    const { unsubscribe } = form.watch((values) => {
      changed.current = { ...values };
    });
    return unsubscribe;
  }, [form]);

  const isChanged = useRef(isDirty);
  useEffect(() => {
    isChanged.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    if (key === undefined) return;
    const draft = takeDraft(key);
    if (draft) form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    return () => {
      const session = auth.session.getData();
      const hasEnded = session?.user === null && !('hasLeft' in session);
      if (hasEnded && isChanged.current && changed.current) saveDraft(key, changed.current);
    };
  }, [key, form, auth]);
}
