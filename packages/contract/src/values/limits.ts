/** The largest value of PostgreSQL's `serial`. */
export const ID_MAX = 2_147_483_647;

export const SEARCH_MAX_LENGTH = 100;

export const PAGE_SIZE_MAX = 200;

export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];

/** A longer list is not counted to its end, so that counting takes the same time for every list. */
export const COUNTED_ROWS_MAX = 10_000;
