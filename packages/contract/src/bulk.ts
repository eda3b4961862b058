import * as z from 'zod/mini';
import { Id } from './values/id.ts';

const BULK_ITEMS_MAX = 100;

const items = z
  .array(z.strictObject({ id: Id }))
  .check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(BULK_ITEMS_MAX, `Choose at most ${BULK_ITEMS_MAX} at once`),
  );

export const BulkInput = z.strictObject({ items });
export type BulkInput = z.infer<typeof BulkInput>;

export const BulkResultsView = z.object({
  results: z.array(z.object({ id: Id, isChanged: z.boolean(), message: z.nullable(z.string()) })),
});
export type BulkResultsView = z.infer<typeof BulkResultsView>;
