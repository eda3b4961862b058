/** How many tests of a step came out how. A check such as the type check counts as one test. */
export type Outcome = { passed: number; failed: number; skipped: number };

/** One part of `pnpm test`. It prints what failed itself. */
export type Step = { name: string; purpose: string; run: () => Promise<Outcome> };

export const onePassed: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed: Outcome = { passed: 0, failed: 1, skipped: 0 };
