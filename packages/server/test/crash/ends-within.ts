import { byTestMode } from '../by-test-mode.ts';

/**
 * In milliseconds, for requests to a node while the database is unavailable. Beside other tests on a slow machine only a hang is found:
 * the pool's own test asserts 5 s, and so does the long form, which runs alone.
 */
export const ENDS_WITHIN_MS = byTestMode(30_000, 5_000);
