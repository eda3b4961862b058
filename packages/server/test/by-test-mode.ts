/** Chooses between the normal test run and `pnpm test:long`. */
export const byTestMode = <T>(short: T, long: T): T => (process.env.PORTAL_TEST_LONG === '1' ? long : short);
