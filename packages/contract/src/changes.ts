import * as z from 'zod/mini';

export const NOTHING_TO_CHANGE = 'There is nothing to change';

/** Refuses a patch whose fields besides `id` are all absent. */
export const changesSomething = <T extends object>() =>
  z.refine<T>(
    (patch) => Object.entries(patch).some(([key, value]) => key !== 'id' && value !== undefined),
    NOTHING_TO_CHANGE,
  );
