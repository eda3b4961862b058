import type { ErrorCode } from './error-codes.ts';

export type AppErrorCode =
  | 'invalid-input'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'idempotency-key-reused'
  | 'rate-limited'
  | 'unavailable';

export type FieldError = { path: string; message: string };

type AppErrorDetails = { fields?: FieldError[]; retryAfter?: number; code?: ErrorCode; cause?: unknown };

/** An expected error. Its message is shown to the user. */
export class AppError extends Error {
  readonly kind: AppErrorCode;
  readonly fields: FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;
  /** More exact than the kind, for programs that react to it. */
  readonly code: ErrorCode | undefined;

  constructor(
    kind: AppErrorCode,
    message: string,
    { fields = [], retryAfter, code, cause }: AppErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.kind = kind;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** Messages that the API reference lists as well. */
export const errorMessages = {
  unauthenticated: 'You need to sign in',
  adminOnly: 'Admin access required',
  crossSite: 'Cross-site request blocked',
  tooManyAtOnce: 'Too many requests at the same time. Please try again in a moment.',
  tokenLimit: 'This API token has made too many requests in the last minute. Please try again later.',
};

const RETRY_AFTER_SECONDS = 2;

function detailsOf(message: string, path?: string, code?: ErrorCode): AppErrorDetails {
  return {
    ...(path === undefined ? {} : { fields: [{ path, message }] }),
    ...(code === undefined ? {} : { code }),
  };
}

export function invalidInput(message: string, path?: string, code?: ErrorCode) {
  return new AppError('invalid-input', message, detailsOf(message, path, code));
}

export function unauthenticated(message = errorMessages.unauthenticated, code?: ErrorCode) {
  return new AppError('unauthenticated', message, detailsOf(message, undefined, code));
}

export function forbidden(message: string, code?: ErrorCode) {
  return new AppError('forbidden', message, detailsOf(message, undefined, code));
}

export function notFound(message: string) {
  return new AppError('not-found', message);
}

export function conflict(message: string, path?: string, code?: ErrorCode) {
  return new AppError('conflict', message, detailsOf(message, path, code));
}

export function idempotencyKeyReused() {
  return new AppError('idempotency-key-reused', 'This Idempotency-Key was used before with another request');
}

export function rateLimited(
  retryAfter: number,
  message = 'Too many sign-in attempts. Please try again in a minute.',
) {
  return new AppError('rate-limited', message, { retryAfter });
}

export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'rate-limited';
}

export function tooManyAtOnce() {
  return rateLimited(RETRY_AFTER_SECONDS, errorMessages.tooManyAtOnce);
}

/** The wait for a lock or a statement took too long. @param cause for the log */
export function busy(cause?: unknown) {
  const message = 'The portal is busy. Please try again in a moment.';
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause });
}

export function analyticsNotReady() {
  const message = 'Counting so many requests takes a minute or two. Please try again then.';
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS });
}

export function unavailable(cause?: unknown) {
  const message = 'The portal cannot reach its database. Please try again in a moment.';
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
