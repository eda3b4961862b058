import * as z from 'zod/mini';
import { isDay } from './days.ts';
import { PAGE_MAX } from './limits/page.ts';

/** Rows that a list in the admin area shows at a time. */
export const BROWSE_PAGE = 25;
/** Rows that are counted exactly; of a longer list only this much is said, so that counting costs the same. */
export const COUNT_MAX = 10_000;

const limitMessage = `The limit must be a whole number from 1 to ${PAGE_MAX}`;
const cursorMessage = 'The cursor is not one that this list gave out';
const cursor = z.optional(
  z.string(cursorMessage).check(z.minLength(1, cursorMessage), z.maxLength(1_000, cursorMessage)),
);

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

/** Fields of every list that can be paged through forward and back: what comes after a cursor, or before one. */
export const cursorPageFields = {
  limit: z.optional(z.int(limitMessage).check(z.gte(1, limitMessage), z.lte(PAGE_MAX, limitMessage))),
  after: cursor,
  before: cursor,
  order: z.optional(z.enum(ORDERS)),
};

/** One page of such a list. */
export const cursorPageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    /** For `before`; null on the first page. */
    previousCursor: z.nullable(z.string()),
    /** For `after`; null on the last page. */
    nextCursor: z.nullable(z.string()),
    /** Rows ahead of this page. */
    position: z.int(),
    /** Rows on all pages together; `COUNT_MAX + 1` stands for more than `COUNT_MAX`. */
    total: z.int(),
  });

/** What is typed into a search box; an empty one searches for nothing. */
export const SearchText = z.string().check(z.trim(), z.maxLength(100, 'Search for at most 100 characters'));

const dayMessage = 'The date must be a day as in 2026-03-31';

/** A day in the portal's time zone, as in 2026-03-31. */
export const Day = z.iso.date(dayMessage).check(z.refine(isDay, dayMessage));

/** A span of days, both included; a missing end is open. */
export const dayRangeFields = { from: z.optional(Day), to: z.optional(Day) };
