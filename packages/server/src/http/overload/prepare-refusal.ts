import { getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../errors.ts';
import { toTrpcError } from '../../trpc/errors.ts';
import { t } from '../../trpc/trpc.ts';
import { sendProblem } from '../errors/error-response.ts';

type SendRefusal = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Prepares a refusal. An overloaded node sends thousands of them a second, so nothing is thrown and no error is logged.
 * Over tRPC the response has the form of its errors, so that a page shows the message. One error stands for all
 * procedures of a batch.
 */
export function prepareRefusal(error: AppError): SendRefusal {
  const converted = toTrpcError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: error }), '');
  const shape = getTRPCErrorShape({
    config: t._config,
    error: converted,
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  const trpcBody = JSON.stringify({ error: shape });
  const status = getHTTPStatusCodeFromError(converted);
  const { kind, code = kind, message: detail, retryAfter } = error;
  const problem = { status, code, detail, retryAfter };
  return (request, reply) => {
    if (!request.url.startsWith('/trpc/')) return sendProblem(problem, request, reply);
    return reply
      .status(status)
      .headers({ 'retry-after': error.retryAfter, 'cache-control': 'no-store' })
      .type('application/json')
      .send(trpcBody);
  };
}
