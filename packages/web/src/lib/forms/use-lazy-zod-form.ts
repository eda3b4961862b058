import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { usePreload } from '../loadable.ts';
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts';

type LoadSchema<Input, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

function loadBoth<Input, Output>(loadSchema: LoadSchema<Input, Output>) {
  return Promise.all([import('@hookform/resolvers/zod'), loadSchema()]);
}

function lazyResolver<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const files = await loadBoth(loadSchema).catch(() => undefined);
    // The server validates with the same schema, and the form shows its messages too.
    if (files === undefined) return { values: values as unknown as Output, errors: {} };
    const [{ zodResolver }, schema] = files;
    return zodResolver(schema)(values, context, options);
  };
}

/**
 * `useZodForm` for a form that its page shows at once: zod and the schema are loaded when the form is validated first, or
 * when the page is idle. On a phone they would delay the page by 0.2 s (docs/performance.md). Meanwhile `isSubmitting` of a
 * submitted form is true.
 */
export function useLazyZodForm<Input extends FieldValues, Output extends FieldValues>(
  loadSchema: LoadSchema<Input, Output>,
  options: CheckedFormOptions<Input, Output> = {},
) {
  usePreload({ load: async () => void (await loadBoth(loadSchema)) });
  return useCheckedForm(lazyResolver(loadSchema), options);
}
