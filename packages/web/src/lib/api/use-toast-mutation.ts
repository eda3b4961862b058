import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type ToastMessage, useToasts } from '../toasts/toasts.ts';
import { hasSessionEnded, isConfirmationRequired, serverErrorData } from './server-error.ts';
import { trpc } from './trpc.ts';

/**
 * Shows the server's field errors on the fields of a form and focuses the first of them.
 * @returns whether the form has any of the fields
 */
export function putServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
) {
  const fields = form.getValues();
  const { fields: named = [], heldBy } = serverErrorData(error);
  const errors = named.filter(({ path }) => path in fields);
  errors.forEach(({ path, message: text }, index) => {
    const message = heldBy && path === 'email' ? `${text} (account ${heldBy.username})` : text;
    form.setError(path as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return errors.length > 0;
}

export type MutationProcedure<Input, Output, Failure> = {
  useMutation: (
    options: UseMutationOptions<Output, Failure, Input>,
  ) => UseMutationResult<Output, Failure, Input, unknown>;
};

/** For a mutation that is several requests to the server. */
export function mutationOf<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
): MutationProcedure<Input, Output, Error> {
  return { useMutation: (options) => useMutation({ ...options, mutationFn }) };
}

type Invalidatable = { invalidate: () => Promise<void> };

export type ToastMutationOptions<Input, Output, Values extends FieldValues, Submitted> = {
  success?: ToastMessage | ((output: Output, input: Input) => ToastMessage | undefined);
  failure: (error: unknown) => ToastMessage | undefined;
  /** The routers or queries to read again after success and failure. */
  invalidate?: (utils: ReturnType<typeof trpc.useUtils>) => readonly Invalidatable[];
  /** The form that shows the server's field errors. */
  form?: UseFormReturn<Values, unknown, Submitted>;
  /** An error on a field of the form shows no toast, which would say the same again. */
  showsFieldErrorsOnce?: boolean;
  /** From `useConfirmation`. The mutation is repeated after the user has confirmed who they are. */
  confirmation?: { ask: (repeat: () => void) => void };
  /** Called before the toast and before the queries are read again. */
  onSuccess?: (output: Output, input: Input) => unknown;
  /** Called before the form and the toast show the error. Returns true where the form shows it otherwise than on a field. */
  onError?: (error: unknown) => unknown;
  /** Whether a mutation may be sent while the previous one is under way. */
  isParallel?: boolean;
  /** Whether the mutation is pending, and its success not said, until the queries are read again: for an action that the new data take away. */
  isPendingUntilRead?: boolean;
};

/**
 * A mutation that reports its outcome in toasts. It is sent once, however often its button is pressed until it has ended: a
 * double click is faster than the rendering of a pending button.
 */
export function useToastMutation<Input, Output, Failure, Values extends FieldValues, Submitted>(
  procedure: MutationProcedure<Input, Output, Failure>,
  options: ToastMutationOptions<Input, Output, Values, Submitted>,
) {
  const toasts = useToasts();
  const {
    success,
    failure,
    invalidate,
    form,
    confirmation,
    onSuccess,
    onError,
    showsFieldErrorsOnce = false,
    isParallel = false,
    isPendingUntilRead = false,
  } = options;
  const utils = trpc.useUtils();
  const isSending = useRef(false);
  const lastFailure = useRef<number>(undefined);
  /** The last request, with the options of its sender. */
  const sent = useRef<Parameters<typeof mutation.mutate>>(undefined);
  const readAgain = () => Promise.all(invalidate?.(utils).map((target) => target.invalidate()) ?? []);
  const mutation = procedure.useMutation({
    onSuccess: async (output, input) => {
      await onSuccess?.(output, input);
      if (isPendingUntilRead) await readAgain();
      const message = typeof success === 'function' ? success(output, input) : success;
      if (message) toasts.success(message);
    },
    onError: async (error, input) => {
      const refused = sent.current ?? [input];
      if (confirmation && isConfirmationRequired(error)) return confirmation.ask(() => mutate(...refused));
      const isShown = (await onError?.(error)) === true;
      // The sign-in page, which follows, says it.
      if (hasSessionEnded(error)) return;
      const isOnField = form ? putServerErrors(form, error) : false;
      if (isOnField && showsFieldErrorsOnce) return;
      const message = failure(error);
      if (message) lastFailure.current = toasts.error({ ...message, isInForm: isShown || isOnField });
    },
    onSettled: async (_output, error) => {
      if (!isPendingUntilRead) void readAgain();
      else if (error) await readAgain();
      isSending.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...args) => {
    if (isSending.current && !isParallel) return;
    isSending.current = true;
    // The toast of an earlier failure would stay beside the success of this attempt.
    if (lastFailure.current !== undefined) toasts.close(lastFailure.current);
    sent.current = args;
    mutation.mutate(...args);
  };
  const { isPending, isIdle, isSuccess, data } = mutation;
  return { isPending, isIdle, isSuccess, data, mutate };
}
