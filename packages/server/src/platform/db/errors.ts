import { AppError, busy, notFound, unauthenticated, unavailable } from '../errors.ts';

const RETRYABLE = new Set(['40001', '40P01']);

const TIMEOUT = new Set(['55P03', '57014']);

const READ_ONLY = '25006';

/** SQLSTATE classes of a database that is down, starting, read-only, full or slow, and of a disk that fails. */
const UNAVAILABLE = /^(08|25006|25P0[34]|53|55P03|57|58)/;

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

export const NO_RESPONSE = 'Query read timeout';

/** The pool is busy. No work began. */
export const NO_FREE_CONNECTION = 'No connection to the database became free in time';

const SILENCE = /Query read timeout|timeout exceeded when trying to connect|connection timeout/;

const CONNECTION_LOST =
  /Connection terminated|connection to the database was lost|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|after calling end|driver has already been destroyed|^connect ENOENT/i;

type DriverError = {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  cause?: unknown;
  previous?: unknown;
};

function* chain(error: unknown): Generator<DriverError> {
  let current: unknown = error;
  for (let depth = 0; depth < 6 && typeof current === 'object' && current !== null; depth += 1) {
    const link = current as DriverError;
    yield link;
    current = link.cause ?? link.previous;
  }
}

function codeOf(error: unknown): string {
  for (const { code } of chain(error)) if (typeof code === 'string') return code;
  return '';
}

/** A deadlock or serialization failure. Nothing was written, and another attempt may succeed. */
export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

export function isTimeout(error: unknown): boolean {
  return TIMEOUT.has(codeOf(error));
}

function isPoolBusy(error: unknown): boolean {
  for (const { message } of chain(error)) if (message === NO_FREE_CONNECTION) return true;
  return false;
}

export function isReadOnlyError(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

export function describeStorageError(error: unknown): string | undefined {
  const code = codeOf(error);
  if (code === '53100') return 'its disk is full';
  return code.startsWith('58') ? 'its disk has errors' : undefined;
}

export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error);
  if (UNAVAILABLE.test(code) || UNREACHABLE.test(code)) return true;
  for (const { message } of chain(error))
    if (typeof message === 'string' && CONNECTION_LOST.test(message)) return true;
  return false;
}

/** A connection error that took seconds to be noticed, because the database refuses nothing but does not respond. */
export function isSilence(error: unknown): boolean {
  for (const { message } of chain(error))
    if (typeof message === 'string' && SILENCE.test(message)) return true;
  return false;
}

export function uniqueViolation(error: unknown): string | undefined {
  if (codeOf(error) !== '23505') return undefined;
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

function missingReference(error: unknown): string | undefined {
  if (codeOf(error) !== '23503') return undefined;
  for (const { constraint, message } of chain(error))
    if (typeof constraint === 'string' && /insert or update on table/.test(String(message)))
      return constraint;
  return undefined;
}

function isDataException(error: unknown): boolean {
  return codeOf(error).startsWith('22');
}

export function databaseMessage(error: unknown): string {
  const messages = [...chain(error)].map(({ message }) => message);
  return String(messages.at(-1) ?? error);
}

/** A row of the caller: rows of others are written once their account is locked. */
const OWN_ROW = /_user_id_/;

function deletedError(foreignKey: string): AppError {
  return OWN_ROW.test(foreignKey) ? unauthenticated() : notFound('This was deleted in the meantime');
}

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isTimeout(error) || isRetryable(error) || isPoolBusy(error)) return busy(error);
  if (isConnectionError(error))
    return unavailable('The portal cannot reach its database. Please try again in a moment.', error);
  // The contract has a gap: the cause is logged.
  if (isDataException(error))
    return new AppError('invalid-input', 'The input contains a value that cannot be processed', {
      cause: error,
    });
  const foreignKey = missingReference(error);
  return foreignKey === undefined ? undefined : deletedError(foreignKey);
}
