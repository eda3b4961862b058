import { type ConcurrencyLimit, concurrencyLimit } from './concurrency-limit.ts';

/**
 * Work on passwords, process by process. Each takes a thread of libuv for some 30 ms, and one of its four stays free for
 * files, names and compression. Whoever would wait much longer than ten seconds is sent away.
 */
export const hashingLimit: ConcurrencyLimit = concurrencyLimit({ atOnce: 3, waiting: 500 });

/**
 * Sign-ins as a whole, process by process: each holds connections of the pool's ten, and guesses at one account wait
 * for each other in the database.
 */
export const signInLimit: ConcurrencyLimit = concurrencyLimit({ atOnce: 6, waiting: 500 });
