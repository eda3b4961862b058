import * as z from 'zod/mini';
import { PAGE_MAX } from './limits/page.ts';

const limitMessage = `The limit must be a whole number from 1 to ${PAGE_MAX}`;
const cursorMessage = 'The cursor is not one that this list gave out';

/** Fields that every list takes; spread them into the list's input. */
export const pageFields = {
  limit: z.optional(z.int(limitMessage).check(z.gte(1, limitMessage), z.lte(PAGE_MAX, limitMessage))),
  cursor: z.optional(
    z.string(cursorMessage).check(z.minLength(1, cursorMessage), z.maxLength(200, cursorMessage)),
  ),
  /** tRPC's infinite queries send it along; lists are read in one direction only. */
  direction: z.optional(z.literal('forward')),
};

export const PageInput = z.strictObject(pageFields);
export type PageInput = z.infer<typeof PageInput>;

/** One page of a list; `nextCursor` is null on the last one. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
