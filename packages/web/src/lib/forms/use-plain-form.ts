import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { serverErrorData } from '../api/server-error.ts';

export type PlainErrors = Record<string, string | undefined>;

/**
 * A form of the pages without a sign-in, which would load 25 kB more with `useZodForm`: it checks its fields itself, on submit
 * first, then on every change, and the server the rest.
 */
export function usePlainForm(findErrors: (form: HTMLFormElement) => PlainErrors) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<PlainErrors>();
  const showErrors = (found: PlainErrors) => {
    setErrors(found);
    const [first] = Object.keys(found);
    const field = first && ref.current?.querySelector<HTMLInputElement>(`[name="${first}"]`);
    if (field) {
      field.focus();
      field.select();
    }
    return first !== undefined;
  };
  return {
    errors,
    showErrors,
    /** @returns whether a field has any of them */
    showServerErrors: (error: unknown) => {
      const fields = serverErrorData(error).fields ?? [];
      return showErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    },
    attributes: (send: (form: HTMLFormElement) => void) => ({
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!showErrors(findErrors(event.currentTarget))) send(event.currentTarget);
      },
      onInput: ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
        if (!errors || !(target instanceof HTMLInputElement)) return;
        const { [target.name]: error } = findErrors(currentTarget);
        setErrors({ ...errors, [target.name]: error });
      },
    }),
  };
}
