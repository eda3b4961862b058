/** What went wrong, in the product's terms. The doors decide how it travels. */
export type AppErrorCode =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'idempotency-key-reused'
  | 'rate-limited'
  | 'unavailable';

/** A field at fault: its path in the input and the sentence for it. */
export type FieldError = { path: string; message: string };

type AppErrorDetails = { fields?: FieldError[]; retryAfter?: number; cause?: unknown };

/** A refusal with a sentence for the user. */
export class AppError extends Error {
  readonly kind: AppErrorCode;
  readonly fields: FieldError[];
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(kind: AppErrorCode, message: string, { fields = [], retryAfter, cause }: AppErrorDetails = {}) {
    super(message, { cause });
    this.name = 'Fault';
    this.kind = kind;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export const invalidInput = (message: string, path?: string) =>
  new AppError('invalid-input', message, path === undefined ? {} : { fields: [{ path, message }] });
export const unauthenticated = (message = 'Sign in first') => new AppError('unauthenticated', message);
export const forbidden = (message = 'Only an admin may do this') => new AppError('forbidden', message);
export const notFound = (message: string) => new AppError('not-found', message);
export const conflict = (message: string, path?: string) =>
  new AppError('conflict', message, path === undefined ? {} : { fields: [{ path, message }] });
export const idempotencyKeyReused = () =>
  new AppError('idempotency-key-reused', 'This Idempotency-Key was used before with another request');
export const rateLimited = (
  retryAfter: number,
  message = 'Too many sign-in attempts. Please try again in a minute.',
) => new AppError('rate-limited', message, { retryAfter });
/** So many call that the database's locks or statements take too long. @param cause what the log tells of it */
export const busy = (cause?: unknown) =>
  new AppError('unavailable', 'The portal is busy. Please try again in a moment.', { retryAfter: 2, cause });
/** @param cause what the log tells of it */
export const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The portal cannot reach its database. Please try again in a moment.', {
    retryAfter: 2,
    cause,
  });
