import { type InputEvent, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { serverErrorData } from '../../lib/api/server-error.ts';

type Entries = Record<string, string>;
type Errors = Partial<Record<string, string>>;

/** Some browsers load a failed file again only after a reload. */
const SCHEMA_MISSING_MESSAGE =
  'The form could not be sent. Please try again. If it fails again, reload the page.';

function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const errors: Errors = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

function focusFirst(form: HTMLFormElement, errors: Errors) {
  const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  fields.find((field) => errors[field.name])?.focus();
}

/** Above the submit button, because the file that shows toasts may be missing too. */
function putAtLastField(form: HTMLFormElement, message: string): Errors {
  const [last] = [...new FormData(form).keys()].reverse();
  return last === undefined ? {} : { [last]: message };
}

/**
 * The forms of the sign-in page, validated on submit and then on each change. They do not use `useZodForm`, so that the
 * first page of the portal loads neither react-hook-form nor zod.
 * @param loadSchema loads the schema from the contract on the first interaction
 * @param send receives the valid input
 */
export function useLightForm<Values extends Entries>(
  loadSchema: () => Promise<z.ZodMiniType<Values, Values>>,
  send: (values: Values) => void,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const tryToLoadSchema = () => loadSchema().catch(() => undefined);

  /** @returns undefined when the schema could not be loaded */
  const check = async (form: HTMLFormElement) => {
    const schema = await tryToLoadSchema();
    if (!schema) return;
    const result = schema.safeParse(Object.fromEntries(new FormData(form)));
    const found = result.success ? {} : firstMessages(result.error.issues);
    setErrors(found);
    return { values: result.data, found };
  };

  const submit = async (form: HTMLFormElement) => {
    setWasSubmitted(true);
    setIsChecking(true);
    const result = await check(form);
    setIsChecking(false);
    if (!result) setErrors(putAtLastField(form, SCHEMA_MISSING_MESSAGE));
    else if (result.values) send(result.values);
    else focusFirst(form, result.found);
  };

  return {
    errors,
    /** Whether the schema of submitted values is still being loaded. The button is pending meanwhile. */
    isChecking,
    /** Shows the server's field errors. */
    showServerErrors: (error: unknown) => setErrors(firstMessages(serverFieldErrors(error))),
    formProps: {
      noValidate: true,
      onFocus: () => void tryToLoadSchema(),
      onInput: (event: InputEvent<HTMLFormElement>) => void (wasSubmitted && check(event.currentTarget)),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

function serverFieldErrors(error: unknown) {
  return (serverErrorData(error).fields ?? []).map(({ path, message }) => ({ path: [path], message }));
}
