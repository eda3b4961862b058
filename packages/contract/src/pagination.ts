import * as z from 'zod/mini';
import { normalizeText } from './values/compare-text.ts';
import { isDay } from './values/days.ts';
import { ORDERS, PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from './values/limits.ts';
import { boundedLength, isStorable, unstorableProblem } from './values/text.ts';

export const DEFAULT_PAGE_SIZE = 25;

export const paginationMessages = {
  limit: `The limit must be a whole number from 1 to ${PAGE_SIZE_MAX}`,
  cursor: 'The cursor is not valid for this list',
  search: `The search text ${unstorableProblem}`,
  day: 'The date must look like 2026-03-31',
} as const;

const limit = z.optional(
  z
    .int(paginationMessages.limit)
    .check(z.gte(1, paginationMessages.limit), z.lte(PAGE_SIZE_MAX, paginationMessages.limit)),
);

function cursorOf(maxLength: number) {
  const { cursor: message } = paginationMessages;
  return z.optional(z.string(message).check(z.minLength(1, message), z.maxLength(maxLength, message)));
}

export const pageFields = {
  limit,
  cursor: cursorOf(200),
};

export const PageInput = z.strictObject(pageFields);
export type PageInput = z.infer<typeof PageInput>;

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });
}

export const searchPageFields = {
  limit,
  after: cursorOf(1_000),
  before: cursorOf(1_000),
  order: z.optional(z.enum(ORDERS)),
};

export function searchPageOf<T extends z.ZodMiniType>(item: T) {
  return z.extend(pageOf(item), {
    previousCursor: z.nullable(z.string()),
    position: z.int(),
    /** Number of rows on all pages; `COUNTED_ROWS_MAX + 1` means more than `COUNTED_ROWS_MAX`. */
    total: z.int(),
  });
}

const searchTooLong = `Search for at most ${SEARCH_MAX_LENGTH} characters`;

export const SearchText = z.string().check(
  boundedLength(SEARCH_MAX_LENGTH, searchTooLong),
  z.refine(isStorable, paginationMessages.search),
  z.trim(),
  z.overwrite((search: string) => normalizeText(search, 'NFC')),
  z.maxLength(SEARCH_MAX_LENGTH, searchTooLong),
);

export const Day = z.iso.date(paginationMessages.day).check(z.refine(isDay, paginationMessages.day));

export const dayRangeFields = { from: z.optional(Day), to: z.optional(Day) };
