import type { TRPCError } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { toTrpcError } from '../errors.ts';

const LOGGED_CODES = new Set<TRPCError['code']>(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** Logs an error that is unexpected, or that has an unexpected reason. */
export function logTrpcError(error: TRPCError, request: FastifyRequest, path: string | undefined): void {
  // An error that ends an event stream has not been converted yet.
  const sent = toTrpcError(error, request.id);
  if (LOGGED_CODES.has(sent.code)) request.log.error({ err: error.cause ?? error, path }, error.message);
  else if (sent.cause?.cause) request.log.warn({ err: sent.cause.cause, path }, sent.message);
}
