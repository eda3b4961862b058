import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { isConnectionError, isRetryable, isTimeout } from '../db/errors.ts';
import { AppError, type AppErrorCode, busy, invalidInput, unavailable } from '../errors.ts';

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

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

const KEYS_NAMED = 3;
const FIELDS_NAMED = 50;

/** A key that a caller made up, fit for a sentence. */
const printable = (key: string) => key.slice(0, 40).replace(/\p{C}/gu, '?');

const sentenceOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys')
    return `Unknown field: ${issue.keys.slice(0, KEYS_NAMED).map(printable).join(', ')}`;
  // A schema that has no words of its own speaks the library's, which name no field.
  if (!issue.message.startsWith('Invalid input')) return issue.message;
  const field = pathOf(issue.path).slice(0, 100) || 'The input';
  return issue.code === 'invalid_type' && issue.expected === 'object'
    ? `${field} must be an object`
    : `${field} is not valid`;
};

/** Bad input as one sentence, that of the first field at fault, and every field with its own. */
const fromIssues = (issues: readonly z.core.$ZodIssue[]): AppError => {
  const fields = issues
    .slice(0, FIELDS_NAMED)
    .map((issue) => ({ path: pathOf(issue.path), message: sentenceOf(issue) }));
  return new AppError('invalid-input', fields[0]?.message ?? 'The input is not valid', { fields });
};

const asFault = ({ code, cause }: TRPCError): AppError | undefined => {
  if (cause instanceof AppError) return cause;
  // An output that breaks its own schema is a fault of ours, under another code.
  if (cause instanceof z.core.$ZodError && code === 'BAD_REQUEST') return fromIssues(cause.issues);
  if (isTimeout(cause) || isRetryable(cause)) return busy(cause);
  if (isConnectionError(cause)) return unavailable(cause);
  return undefined;
};

const asError = (fault: AppError) =>
  new TRPCError({ code: codes[fault.kind], message: fault.message, cause: fault });

/** A fault nobody foresaw: a fixed sentence and the call's name in the log, never the error's own words. */
const unforeseen = (cause: unknown, requestId: string) =>
  new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `Something went wrong on our side. Please try again later. (Reference ${requestId})`,
    cause,
  });

/**
 * Turns any error of a procedure into the one that may leave the server; one that was turned already stays.
 * @param callId the call's name in the log
 */
export const toTrpcError = (error: TRPCError, requestId: string): TRPCError => {
  const fault = asFault(error);
  if (fault) return asError(fault);
  if (error.code === 'INTERNAL_SERVER_ERROR') return unforeseen(error.cause ?? error, requestId);
  // With a cause the words are a parser's, without one they are tRPC's own.
  const isParsersWords = error.code === 'BAD_REQUEST' && error.cause !== undefined;
  return isParsersWords ? asError(invalidInput('The input is not valid')) : error;
};
