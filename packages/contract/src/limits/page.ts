// Files in limits/ import no zod, so that the dashboard can use the constants without loading it.

/** Most items on one page of a list. */
export const PAGE_MAX = 200;
