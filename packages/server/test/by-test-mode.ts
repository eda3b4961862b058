/** What a test runs in its short form, in every test run, and in its long one, by `pnpm test:long`. */
export const byTestMode = <T>(short: T, long: T): T => (process.env.PORTAL_TEST_LONG === '1' ? long : short);
