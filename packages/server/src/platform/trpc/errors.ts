import type { ErrorCode, ErrorExtensions, ErrorStatus } from '@portal/contract/errors';
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { toAppError } from '../db/errors.ts';
import { AppError, type FieldError, invalidInput, unexpectedMessage } from '../errors.ts';

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

const MAX_UNKNOWN_KEYS = 3;
const MAX_FIELD_ERRORS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_PATH_LENGTH = 100;

function joinPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

/** The client chose this key, so it is shortened and its control characters are replaced. */
function toPrintable(key: string): string {
  return key.slice(0, MAX_KEY_LENGTH).replace(/\p{C}/gu, '?');
}

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
  // Two checks of a field may have the same message.
  const distinct = new Map(fields.map((field) => [JSON.stringify(field), field]));
  const message = fields[0]?.message ?? 'The input is not valid';
  return new AppError('invalid-input', message, { fields: [...distinct.values()] });
}

function findAppError({ code, cause }: TRPCError): AppError | undefined {
  // An output that breaks its own schema has another code: it is a server error.
  const isInvalidInput = cause instanceof z.core.$ZodError && code === 'BAD_REQUEST';
  return isInvalidInput ? invalidInputError(cause.issues) : toAppError(cause);
}

function fromAppError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[error.status], message: error.message, cause: error });
}

/** Turns any error of a procedure into one that is safe to send. It returns an error that was converted before as it is. */
export function toTrpcError(error: TRPCError, requestId: string): TRPCError {
  const appError = findAppError(error);
  if (appError) return fromAppError(appError);
  if (error.code === 'INTERNAL_SERVER_ERROR') {
    const { code, cause = error } = error;
    return new TRPCError({ code, message: unexpectedMessage(requestId), cause });
  }
  // With a cause the message is the JSON parser's, without one it is tRPC's.
  const isParserError = error.code === 'BAD_REQUEST' && error.cause !== undefined;
  return isParserError ? fromAppError(invalidInput('The input is not valid')) : error;
}

export type ErrorDetails = ErrorExtensions & {
  fields: FieldError[];
  retryAfter?: number;
  errorCode?: ErrorCode;
};

export function errorDetails({ cause }: TRPCError): ErrorDetails {
  if (!(cause instanceof AppError)) return { fields: [] };
  const { fields, retryAfter, code: errorCode, extensions } = cause;
  return {
    fields,
    errorCode,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...extensions,
  };
}
