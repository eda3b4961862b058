import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import * as z from 'zod';
import { isDatabaseAway, isRetryable } from '../db/failures.ts';
import { badInput, Fault, type FaultKind, unavailable } from '../errors.ts';

const codes: Record<FaultKind, TRPCError['code']> = {
  'bad-input': 'BAD_REQUEST',
  'not-signed-in': 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  'key-reused': 'UNPROCESSABLE_CONTENT',
  'too-many-tries': 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
};

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.');

const sentenceOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys')
    return `Unknown field: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}`;
  const path = pathOf(issue.path);
  return issue.message === 'Invalid input' && path !== '' ? `${path} is not valid` : issue.message;
};

/** Bad input as one sentence, that of the first field at fault, and every field with its own. */
const fromIssues = (issues: readonly z.core.$ZodIssue[]): Fault => {
  const fields = issues.map((issue) => ({ path: pathOf(issue.path), message: sentenceOf(issue) }));
  return new Fault('bad-input', fields[0]?.message ?? 'The input is not valid', { fields });
};

const asFault = (error: unknown): Fault | undefined => {
  if (error instanceof Fault) return error;
  if (error instanceof z.core.$ZodError) return fromIssues(error.issues);
  if (isDatabaseAway(error) || isRetryable(error)) return unavailable();
  return undefined;
};

const asError = (fault: Fault) =>
  new TRPCError({ code: codes[fault.kind], message: fault.message, cause: fault });

/** A fault nobody foresaw: a fixed sentence and a reference for the log, never the error's own words. */
const unforeseen = (cause: unknown) =>
  new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: `Something went wrong on our side. Please try again later. (Reference ${randomUUID()})`,
    cause,
  });

/** Turns any error of a procedure into the one that may leave the server. */
export const translateError = (error: TRPCError): TRPCError => {
  const fault = asFault(error.cause ?? error);
  if (fault) return asError(fault);
  if (error.code === 'INTERNAL_SERVER_ERROR') return unforeseen(error.cause ?? error);
  return error.code === 'BAD_REQUEST' ? asError(badInput('The input is not valid')) : error;
};
