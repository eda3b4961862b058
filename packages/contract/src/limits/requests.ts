// Imports no zod: see page.ts.

/** Units of one sample in one request. */
export const quantityLimits = { min: 1, max: 10 } as const;

/** Most line items in one request: more than a page of the catalogue, few enough for one statement. */
export const LINES_MAX = 200;
