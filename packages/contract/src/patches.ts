import * as z from 'zod/mini';

/** @param ignored fields that are not changes themselves, in addition to `id` */
export function changesSomething<T extends object>(...ignored: string[]) {
  return z.refine<T>(
    (patch) =>
      Object.entries(patch).some(
        ([key, value]) => key !== 'id' && !ignored.includes(key) && value !== undefined,
      ),
    'There is nothing to change',
  );
}

/** The values that the caller saw. If one has changed since, the update is a conflict. */
export function expectedFields<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.optional(z.partial(z.strictObject(shape)));
}
