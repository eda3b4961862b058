/** Codes after which the same transaction may well succeed: serialization failure, deadlock. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Codes of a wait for a lock, or of a statement with such a wait in it, that took too long. */
const TOO_LONG = new Set(['55P03', '57014']);

/** Codes that say the database is away, starting, stopping or out of connections, or that a wait took too long. */
const UNAVAILABLE = /^(08|53|57|55P03|25P0[34])/;

/** Codes of a socket that could not be opened or broke. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What pg, its pool and Kysely say without a code. */
const LOST =
  /Connection terminated|connection to the database was lost|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end|driver has already been destroyed|^connect ENOENT/i;

type DriverError = {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
  previous?: unknown;
};

const chain = function* (error: unknown): Generator<DriverError> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const link = current as DriverError;
    yield link;
    current = link.cause ?? link.previous;
  }
};

const codeOf = (error: unknown): string => {
  for (const { code } of chain(error)) if (typeof code === 'string') return code;
  return '';
};

/** True for a deadlock or serialization failure: nothing was written and a new try may succeed. */
export const isRetryable = (error: unknown): boolean => RETRYABLE.has(codeOf(error));

/** True when a lock was not to be had in time: nothing was written, and the others in the queue may be gone by now. */
export const isTimeout = (error: unknown): boolean => TOO_LONG.has(codeOf(error));

/** True when the database could not be reached or did not answer in time. */
export const isConnectionError = (error: unknown): boolean => {
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || UNREACHABLE.has(code)) return true;
  for (const { message } of chain(error)) if (typeof message === 'string' && LOST.test(message)) return true;
  return false;
};

/** The name of the unique constraint that an error is about, if it is about one. */
export const uniqueViolation = (error: unknown): string | undefined => {
  if (codeOf(error) !== '23505') return undefined;
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
};
