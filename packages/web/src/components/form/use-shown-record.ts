import { useState } from 'react';
import { isStaleError } from '../../lib/api/server-error.ts';

/**
 * What a dialog shows of a record, which a live update does not change. It is read again when a save was refused, because the
 * record has changed since.
 */
export function useShownRecord<Shown>(opened: Shown, readCurrent: () => Promise<NoInfer<Shown>>) {
  const [shown, setShown] = useState(opened);
  /** @returns what is shown from now on; undefined when it was not read again */
  const reloadIfStale = async (error: unknown) => {
    if (!isStaleError(error)) return undefined;
    const current = await readCurrent().catch(() => undefined);
    if (current !== undefined) setShown(current);
    return current;
  };
  return { shown, reloadIfStale };
}
