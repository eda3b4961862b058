import { byTestMode } from './by-test-mode.ts';

/** In milliseconds, for requests while the database is away. Beside other tests only a hang is found; the long form runs alone. */
export const ENDS_WITHIN_MS = byTestMode(30_000, 5_000);
