import {
  type CodeOf,
  ERROR_CODES,
  type ErrorCode,
  type ErrorExtensions,
  type ErrorStatus,
} from '@portal/contract/errors';

export type FieldError = { path: string; message: string };

type AppErrorDetails = {
  fields?: FieldError[];
  retryAfter?: number;
  extensions?: ErrorExtensions;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly extensions: ErrorExtensions;

  constructor(
    code: ErrorCode,
    message: string,
    { fields = [], retryAfter, extensions = {}, cause }: AppErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.extensions = extensions;
  }

  get status(): ErrorStatus {
    return ERROR_CODES[this.code].status;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

export const errorMessages = {
  unauthenticated: 'You need to sign in',
  adminOnly: 'Admin access required',
  crossSite: 'Cross-site request blocked',
  tooManyAtOnce: 'Too many requests at the same time. Please try again in a moment.',
  tokenLimit: 'This API token has made too many requests in the last minute. Please try again later.',
};

const RETRY_AFTER_SECONDS = 2;

function fieldsOf(message: string, path: string | undefined): AppErrorDetails {
  return path === undefined ? {} : { fields: [{ path, message }] };
}

export function invalidInput(message: string, path?: string, code: CodeOf<400> = 'invalid-input') {
  return new AppError(code, message, fieldsOf(message, path));
}

export function unauthenticated(
  message = errorMessages.unauthenticated,
  code: CodeOf<401> = 'unauthenticated',
) {
  return new AppError(code, message);
}

export function forbidden(message: string, code: CodeOf<403> = 'forbidden') {
  return new AppError(code, message);
}

export function notFound(message: string) {
  return new AppError('not-found', message);
}

export function conflict(message: string, code: CodeOf<409> = 'conflict', path?: string) {
  return new AppError(code, message, fieldsOf(message, path));
}

export function idempotencyKeyReused() {
  return new AppError('idempotency-key-reused', 'This Idempotency-Key was used before with another request');
}

export function rateLimited(retryAfter: number, message: string) {
  return new AppError('rate-limited', message, { retryAfter });
}

export function tooManyAtOnce() {
  return rateLimited(RETRY_AFTER_SECONDS, errorMessages.tooManyAtOnce);
}

/** @param cause for the log */
export function unavailable(message: string, cause?: unknown) {
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER_SECONDS, cause });
}

/** The wait for a lock or a statement took too long. */
export function busy(cause?: unknown) {
  return unavailable('The portal is busy. Please try again in a moment.', cause);
}

/** The only text that a client gets about a defect. The reference leads to the log entry. */
export function unexpectedMessage(requestId: string): string {
  return `Something went wrong on our side. Please try again later. (Reference ${requestId})`;
}
