import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import {
  isConnectionError,
  isDataException,
  isRetryable,
  isTimeout,
  missingReference,
} from '../db/errors.ts';
import type { ErrorCode } from '../error-codes.ts';
import {
  AppError,
  type AppErrorCode,
  busy,
  type FieldError,
  invalidInput,
  notFound,
  unauthenticated,
  unavailable,
} from '../errors.ts';

const codes: Record<AppErrorCode, TRPCError['code']> = {
  'invalid-input': 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'idempotency-key-reused': 'UNPROCESSABLE_CONTENT',
  'rate-limited': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

const MAX_UNKNOWN_KEYS = 3;
const MAX_FIELD_ERRORS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_PATH_LENGTH = 100;

const joinPath = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** The client chose this key, so it is shortened and its control characters are replaced. */
const toPrintable = (key: string) => key.slice(0, MAX_KEY_LENGTH).replace(/\p{C}/gu, '?');

function issueMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `Unknown field: ${issue.keys.slice(0, MAX_UNKNOWN_KEYS).map(toPrintable).join(', ')}`;
  // zod's own messages name no field.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const field = joinPath(issue.path).slice(0, MAX_PATH_LENGTH) || 'The input';
  return issue.code === 'invalid_type' && issue.expected === 'object'
    ? `${field} must be an object`
    : `${field} is not valid`;
}

function invalidInputError(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = issues
    .slice(0, MAX_FIELD_ERRORS)
    .map((issue) => ({ path: joinPath(issue.path), message: issueMessage(issue) }));
  return new AppError('invalid-input', fields[0]?.message ?? 'The input is not valid', { fields });
}

/** Foreign keys of rows that only the account itself adds. */
const OWN_ROW =
  /^(api_tokens|idempotency_keys|known_addresses|notification_\w+|sample_requests|sessions)_user_id_/;

/** For an input that refers to a record that was deleted while the request was processed. */
function deletedError(foreignKey: string): AppError {
  return OWN_ROW.test(foreignKey) ? unauthenticated() : notFound('This was deleted in the meantime');
}

function findAppError({ code, cause }: TRPCError): AppError | undefined {
  if (cause instanceof AppError) return cause;
  // An output that breaks its own schema has another code: it is a server error.
  if (cause instanceof z.core.$ZodError && code === 'BAD_REQUEST') return invalidInputError(cause.issues);
  if (isTimeout(cause) || isRetryable(cause)) return busy(cause);
  if (isConnectionError(cause)) return unavailable(cause);
  // The contract should have rejected the value. The cause is logged, because the contract has a gap then.
  if (isDataException(cause))
    return new AppError('invalid-input', 'The input contains a value that cannot be processed', { cause });
  const foreignKey = missingReference(cause);
  return foreignKey === undefined ? undefined : deletedError(foreignKey);
}

const fromAppError = (error: AppError) =>
  new TRPCError({ code: codes[error.kind], message: error.message, cause: error });

/** The client gets a fixed message with the request id to find the log entry, never the error's own message. */
const unexpectedError = (cause: unknown, requestId: string) =>
  new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `Something went wrong on our side. Please try again later. (Reference ${requestId})`,
    cause,
  });

/** Turns any error of a procedure into one that is safe to send. It returns an error that was converted before as it is. */
export function toTrpcError(error: TRPCError, requestId: string): TRPCError {
  const appError = findAppError(error);
  if (appError) return fromAppError(appError);
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpectedError(error.cause ?? error, requestId);
  // With a cause the message is the JSON parser's, without one it is tRPC's.
  const isParserError = error.code === 'BAD_REQUEST' && error.cause !== undefined;
  return isParserError ? fromAppError(invalidInput('The input is not valid')) : error;
}

export type ErrorDetails = { fields: FieldError[]; retryAfter?: number; errorCode?: ErrorCode };

export function errorDetails({ cause }: TRPCError): ErrorDetails {
  if (!(cause instanceof AppError)) return { fields: [] };
  const { fields, retryAfter, code } = cause;
  return {
    fields,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(code === undefined ? {} : { errorCode: code }),
  };
}
