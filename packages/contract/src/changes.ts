import * as z from 'zod/mini';

/**
 * Rejects a patch that sets no field.
 * @param ignored fields that are not changes themselves, in addition to `id`
 */
export function changesSomething<T extends object>(...ignored: string[]) {
  return z.refine<T>(
    (patch) =>
      Object.entries(patch).some(
        ([key, value]) => key !== 'id' && !ignored.includes(key) && value !== undefined,
      ),
    'There is nothing to change',
  );
}
