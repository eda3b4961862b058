/** The stable codes by which programs recognize an error, with their status. The REST documentation lists them. */
export const ERROR_CODES = {
  'invalid-input': { status: 400, meaning: 'The request is malformed. `errors` names the invalid fields.' },
  'sample-not-available': {
    status: 400,
    meaning: 'A requested sample is unknown or inactive. The message names it.',
  },
  'shipping-address-required': {
    status: 400,
    meaning: 'The settings require a shipping address, and there is none.',
  },
  'import-has-errors': {
    status: 400,
    meaning: 'A file is imported as a whole, and some of its rows have errors.',
  },
  'wrong-password': { status: 400, meaning: 'The current password is wrong.' },
  unauthenticated: { status: 401, meaning: 'The request has no valid session and no API token.' },
  'invalid-token': {
    status: 401,
    meaning: 'The API token is unknown, revoked or expired, or its account can no longer sign in.',
  },
  'wrong-credentials': { status: 401, meaning: 'No account has this username and password.' },
  'second-factor-required': {
    status: 401,
    meaning: 'The password is right. Send the code of the authenticator app as `totp`.',
  },
  'wrong-second-factor': { status: 401, meaning: 'The code of the authenticator app is wrong.' },
  'account-deactivated': { status: 401, meaning: 'An admin has deactivated the account.' },
  'account-waiting': { status: 401, meaning: "The account waits for an admin's approval." },
  forbidden: { status: 403, meaning: 'The user may not do this.' },
  'admin-required': { status: 403, meaning: 'Only admins may do this.' },
  'cross-site': { status: 403, meaning: 'A browser sent the request from another site.' },
  'insufficient-scope': { status: 403, meaning: 'The API token lacks the scope that the message names.' },
  'session-required': { status: 403, meaning: 'API tokens cannot do this, only a signed-in person can.' },
  'api-tokens-turned-off': { status: 403, meaning: 'An admin has turned API tokens off for clients.' },
  'confirmation-required': {
    status: 403,
    meaning:
      "The step needs the password, and with a second factor a code, of the session's last ten minutes. A sign-in counts.",
  },
  'second-factor-enrolment-required': {
    status: 403,
    meaning: 'Admins of this portal need two-factor authentication, and this admin has not turned it on.',
  },
  'registration-closed': { status: 403, meaning: 'New accounts need an invitation.' },
  'not-found': { status: 404, meaning: "What the URL names does not exist, or is another user's." },
  conflict: { status: 409, meaning: 'The current state does not allow it. The message says why.' },
  'not-enough-credits': { status: 409, meaning: 'The client has fewer credits than the request needs.' },
  'stale-credits': {
    status: 409,
    meaning: 'The remaining credits are no longer `expectedRemainingCredits`. Read the client again.',
  },
  'stale-status': {
    status: 409,
    meaning: "The request's status is no longer `expectedStatus`. Read the request again.",
  },
  'stale-settings': {
    status: 409,
    meaning: 'Another admin changed the settings in the meantime. Read them again.',
  },
  'stale-sample': { status: 409, meaning: 'A field of the sample no longer has its value of `expected`.' },
  'stale-client': { status: 409, meaning: 'A field of the client no longer has its value of `expected`.' },
  'stale-profile': { status: 409, meaning: 'A field of the profile no longer has its value of `expected`.' },
  'stale-webhook': { status: 409, meaning: 'A field of the webhook no longer has its value of `expected`.' },
  'stale-shipment': { status: 409, meaning: 'The shipment is no longer the `expected` one.' },
  'stale-address': { status: 409, meaning: 'A field of the address no longer has its value of `expected`.' },
  'stale-view': { status: 409, meaning: 'The saved view no longer has the `expected` name.' },
  'stale-type': {
    status: 409,
    meaning: 'A field of the transfer type no longer has its value of `expected`.',
  },
  'stale-request': { status: 409, meaning: 'A field of the request no longer has its value of `expected`.' },
  'stale-import': { status: 409, meaning: 'The file or the data changed since the preview of the import.' },
  'import-running': { status: 409, meaning: 'Another import is running.' },
  'not-editable': {
    status: 409,
    meaning: 'The request is no longer pending, so its client cannot change it.',
  },
  'already-shipped': {
    status: 409,
    meaning: 'The request has been shipped, so its address can no longer change.',
  },
  'no-outcome-yet': {
    status: 409,
    meaning: 'Only a request that is approved, shipped, delivered or fulfilled can have an outcome.',
  },
  'stale-outcome': {
    status: 409,
    meaning: "The request's outcome is no longer that of `expectedAt`. Read the request again.",
  },
  'not-cancellable': { status: 409, meaning: 'The request is no longer pending.' },
  'not-shipped': { status: 409, meaning: 'The request is not shipped, or it has arrived already.' },
  'username-taken': { status: 409, meaning: 'Another account has this username.' },
  'email-taken': { status: 409, meaning: 'Another account has this email.' },
  'name-taken': { status: 409, meaning: 'Another transfer type has this name.' },
  'design-number-taken': { status: 409, meaning: 'Another sample has this design number.' },
  'customer-number-taken': { status: 409, meaning: 'Another client has this customer number.' },
  'admin-account': { status: 409, meaning: "An admin's account cannot be deleted." },
  'client-waiting': { status: 409, meaning: 'The client waits for approval and cannot be changed yet.' },
  'too-many-addresses': { status: 409, meaning: 'The address book is full.' },
  'too-many-webhooks': { status: 409, meaning: 'The portal has as many webhooks as it can have.' },
  'body-too-large': { status: 413, meaning: 'The body is larger than 1 MiB, or a picture than 5 MiB.' },
  'not-json': { status: 415, meaning: "The body's Content-Type is not application/json." },
  'wrong-picture-type': { status: 415, meaning: 'The file is not a PNG, JPEG or WebP picture.' },
  'idempotency-key-reused': {
    status: 422,
    meaning: 'The Idempotency-Key was used before with another body.',
  },
  'rate-limited': { status: 429, meaning: 'Too many requests. Wait as many seconds as Retry-After says.' },
  'internal-error': {
    status: 500,
    meaning: 'A defect of the portal. The message has a reference for its operator.',
  },
  unavailable: {
    status: 503,
    meaning: 'The portal is busy or cannot reach its database. Wait as many seconds as Retry-After says.',
  },
} as const satisfies Record<string, { status: number; meaning: string }>;

/** Sent as `code`, by tRPC as `data.errorCode`. */
export type ErrorCode = keyof typeof ERROR_CODES;
export type ErrorStatus = (typeof ERROR_CODES)[ErrorCode]['status'];

/** The names that tRPC gives to the statuses. */
export const TRPC_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorStatus, string>;

export type FieldError = { path: string; message: string };

type AppErrorDetails = { fields?: FieldError[]; retryAfter?: number; cause?: unknown };

/** An expected error. Its message is shown to the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, { fields = [], retryAfter, cause }: AppErrorDetails = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
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

export function idempotencyKeyReused() {
  return new AppError('idempotency-key-reused', 'This Idempotency-Key was used before with another request');
}

export function rateLimited(
  retryAfter: number,
  message = 'Too many sign-in attempts. Please try again in a minute.',
) {
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
