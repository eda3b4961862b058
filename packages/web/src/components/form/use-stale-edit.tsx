import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { isStaleError } from '../../lib/api/server-error.ts';
import { Button } from '../ui/button.tsx';

/** Shown after a save was refused, because the record has changed since the form showed it. */
function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft p-3 text-sm">
      <p className="min-w-0 flex-1">
        What you entered is still here. Saving it again replaces the other change.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Reload current values
      </Button>
    </div>
  );
}

/**
 * Handles a save that was refused because the record has changed since. What was typed stays, the other fields show their
 * current values, and the next save is compared with those.
 * @param readCurrent the current values of the form's fields; undefined when the record is missing
 * @returns the handler of the error, and a notice that offers the current values of all fields
 */
export function useStaleEdit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  readCurrent: () => Promise<Partial<Input> | undefined>,
) {
  const [current, setCurrent] = useState<DefaultValues<Input>>();
  const reload = async () => {
    const read = await readCurrent().catch(() => undefined);
    if (!read) return;
    const values = { ...form.formState.defaultValues, ...read } as DefaultValues<Input>;
    form.reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    setCurrent(values);
  };
  const showCurrent = () => {
    form.reset(current);
    setCurrent(undefined);
  };
  return {
    onError: (error: unknown) => {
      if (isStaleError(error)) void reload();
    },
    notice: current && <StaleNotice onReload={showCurrent} />,
  };
}
