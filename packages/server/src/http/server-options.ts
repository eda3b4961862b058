import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { earlyErrorHeaders, onClientError } from './early-errors.ts';
import { sendErrorResponse } from './errors/error-response.ts';
import { timeLimits } from './time-limits.ts';

/** How each server of the portal meets callers: with limits, and with the security headers also on what no route answers. */
export const serverOptions = (isHttps: boolean) =>
  ({
    ...timeLimits,
    // `refuseOddCalls` does, with the headers.
    http: { ...timeLimits.http, requireHostHeader: false },
    frameworkErrors: (error, request, reply) =>
      sendErrorResponse(error, request, reply.headers(earlyErrorHeaders(isHttps))),
    clientErrorHandler: onClientError(isHttps),
  }) satisfies FastifyHttpOptions<Server>;
