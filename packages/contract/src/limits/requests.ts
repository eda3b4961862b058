/** Units of one sample that one request may ask for. */
export const quantityLimits = { min: 1, max: 10 } as const;

/** Lines that one request may have: more than any catalogue page, few enough for one statement. */
export const LINES_MAX = 200;
