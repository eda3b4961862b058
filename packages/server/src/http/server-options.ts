import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { bareHeaders, refuseUnreadable } from './early-errors.ts';
import { sendProblem } from './errors/error-response.ts';
import { timeLimits } from './time-limits.ts';

/** How each server of the portal meets callers: with limits, and with the security headers also on what no route answers. */
export const guardedServer = (isHttps: boolean) =>
  ({
    ...timeLimits,
    // `refuseOddCalls` does, with the headers.
    http: { ...timeLimits.http, requireHostHeader: false },
    frameworkErrors: (error, request, reply) =>
      sendProblem(error, request, reply.headers(bareHeaders(isHttps))),
    clientErrorHandler: refuseUnreadable(isHttps),
  }) satisfies FastifyHttpOptions<Server>;
