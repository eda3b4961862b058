/** Most items that one page of a list may have. */
export const PAGE_MAX = 200;
