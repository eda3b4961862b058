import type { FieldValues, UseFormReturn } from 'react-hook-form';
import {
  type MutationProcedure,
  type ToastMutationOptions,
  useToastMutation,
} from '../../lib/api/use-toast-mutation.ts';
import { useEdit } from './use-edit.tsx';

type RecordEditOptions<Input, Output, Values extends FieldValues, Submitted extends FieldValues> = Omit<
  ToastMutationOptions<Input, Output, Values, Submitted>,
  'form' | 'onError'
> & {
  form: UseFormReturn<Values, unknown, Submitted>;
  /** As of `useEdit`. */
  readCurrent: () => Promise<Partial<NoInfer<Values>> | undefined>;
  /** What the server takes for the changed fields. */
  inputOf: (patch: Partial<NoInfer<Submitted>> & { expected: Partial<NoInfer<Values>> }) => NoInfer<Input>;
  /** Closes the dialog of the form, when it is saved or nothing was changed. */
  onClose?: () => void;
};

/** An edit that is one mutation. A form that is not in a dialog sends all its fields without a change, to be confirmed. */
export function useRecordEdit<
  Input,
  Output,
  Failure,
  Values extends FieldValues,
  Submitted extends FieldValues,
>(
  procedure: MutationProcedure<Input, Output, Failure>,
  { readCurrent, inputOf, onClose, ...options }: RecordEditOptions<Input, Output, Values, Submitted>,
) {
  const { form } = options;
  const edit = useEdit(form, readCurrent);
  const { mutate, isPending } = useToastMutation(procedure, { ...options, onError: edit.onError });
  const submit = form.handleSubmit((values) => {
    const patch = edit.patchOf(values);
    if (!patch && onClose) return onClose();
    mutate(inputOf(patch ?? { ...values, expected: edit.shown }), onClose ? { onSuccess: onClose } : {});
  });
  return { submit, isPending, notice: edit.notice };
}
