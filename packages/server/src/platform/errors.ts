import { ERROR_CODES, type ErrorCode, type ErrorStatus } from '@portal/contract/errors';

export type FieldError = { path: string; message: string };

export type CreditShortage = { missing: number; remainingCredits: number; nextResetDate: string };

/** For admins: the account that has a value which must be unique. */
export type Holder = { id: number; username: string };

type AppErrorDetails = {
  fields?: FieldError[];
  retryAfter?: number;
  credits?: CreditShortage;
  heldBy?: Holder;
  cause?: unknown;
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly credits: CreditShortage | undefined;
  readonly heldBy: Holder | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    { fields = [], retryAfter, credits, heldBy, cause }: AppErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.credits = credits;
    this.heldBy = heldBy;
  }

  get status(): ErrorStatus {
    return ERROR_CODES[this.code].status;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof AppError && error.code === code;
}

export type CodeOf<Status extends ErrorStatus> = {
  [Code in ErrorCode]: (typeof ERROR_CODES)[Code]['status'] extends Status ? Code : never;
}[ErrorCode];

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

export function conflict(message: string, path?: string, code: CodeOf<409> = 'conflict') {
  return new AppError(code, message, fieldsOf(message, path));
}

export function notEnoughCredits(message: string, credits: CreditShortage) {
  return new AppError('not-enough-credits', message, { credits });
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

/** The only text that a client gets about a defect. The reference leads to the log entry. */
export function unexpectedMessage(requestId: string): string {
  return `Something went wrong on our side. Please try again later. (Reference ${requestId})`;
}
