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

function pick<Values extends object>(values: Values, fields: readonly string[]): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field)),
  ) as Partial<Values>;
}

/**
 * The edit of a record that others may edit too. A save that is refused because the record has changed since keeps what was
 * typed; the other fields show their current values, and the next save is compared with those.
 * @param readCurrent the current values of the form's fields; undefined when the record is missing
 */
export function useEdit<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  readCurrent: () => Promise<Partial<NoInfer<Input>> | undefined>,
) {
  const [current, setCurrent] = useState<DefaultValues<Input>>();
  // react-hook-form tracks only the state that is read while rendering.
  const { dirtyFields, defaultValues: shown = {} } = form.formState;
  const changed = Object.keys(dirtyFields);
  const reload = async () => {
    const read = await readCurrent().catch(() => undefined);
    if (!read) return;
    const values = { ...shown, ...read } as DefaultValues<Input>;
    form.reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
    if (changed.length > 0) setCurrent(values);
  };
  const showCurrent = () => {
    form.reset(current);
    setCurrent(undefined);
  };
  return {
    /** What the form showed, in all fields. */
    shown: shown as Partial<Input>,
    /**
     * What a save sends: the changed fields, so that two people can edit different fields of one record, and what the form
     * showed in them. Null without a change.
     */
    patchOf: (values: Output) =>
      changed.length > 0 ? { ...pick(values, changed), expected: pick(shown as Input, changed) } : null,
    onError: (error: unknown) => {
      if (isStaleError(error)) void reload();
    },
    notice: current && <StaleNotice onReload={showCurrent} />,
  };
}
