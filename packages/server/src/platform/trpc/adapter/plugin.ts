import compress from '@fastify/compress';
import type { ErrorStatus } from '@portal/contract/errors';
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '../../errors.ts';
import { beginErrorResponse, sendErrorResponse } from '../../http/errors/error-response.ts';
import { type RoutesOptions, readShownUserId } from '../../http/request-context.ts';
import { TRPC_CODES, toTrpcError } from '../errors.ts';

const MAX_BATCH_SIZE = 10;
const COMPRESSED_FROM_BYTES = 1_024;
const LOGGED_CODES = new Set<TRPCError['code']>(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/** A streamed batch sends its headers first: a sign-in would lose its cookie and every error would have status 200. */
async function rejectStreamedBatches({ headers }: FastifyRequest) {
  const isStreamed = headers['trpc-accept'] !== undefined || /application\/jsonl/i.test(headers.accept ?? '');
  if (isStreamed) throw invalidInput('Streamed responses are not supported');
}

function logTrpcError(error: TRPCError, request: FastifyRequest, path: string | undefined): void {
  // An error that ends an event stream has not been converted yet.
  const sent = toTrpcError(error, request.id);
  if (LOGGED_CODES.has(sent.code)) request.log.error({ err: error.cause ?? error, path }, error.message);
  else if (sent.cause?.cause) request.log.warn({ err: sent.cause.cause, path }, sent.message);
}

const EVENT_STREAM = 'text/event-stream';

/** Aborted when the connection is lost, and when an event stream has ended, so that none of its timers stays. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished || raw.getHeader('content-type') === EVENT_STREAM) controller.abort();
  });
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/** The members of a web Request that tRPC reads (docs/decisions/019). The body was parsed before. */
function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const { method, url, headers, body } = request;
  const get = (name: string) => headers[name]?.toString() ?? null;
  const light = {
    method,
    // tRPC needs an absolute URL and ignores the host.
    url: `http://portal${url}`,
    headers: { get, has: (name: string) => get(name) !== null },
    signal: closeSignal(reply),
    json: async () => body,
  };
  return light as unknown as Request;
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type') === EVENT_STREAM;
}

/** Sends JSON as bytes, in one write. Fastify would send the body of a web Response as a stream. */
async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.status(response.status).headers(Object.fromEntries(response.headers));
  if (isEventStream(response))
    return reply.header('cache-control', 'no-store, no-transform').send(response.body);
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(Buffer.from(await response.arrayBuffer()));
}

function isCodedStatus(status: number): status is ErrorStatus {
  return status in TRPC_CODES;
}

/** Sends an error from before the procedure, such as one of a hook, in the form that the tRPC client reads. */
function sendHookError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = beginErrorResponse(error, request, reply);
  const { status, detail, errors: fields = [], retryAfter, code: errorCode } = problem;
  const code = isCodedStatus(status) ? TRPC_CODES[status] : 'BAD_REQUEST';
  const data = {
    code,
    httpStatus: status,
    fields,
    errorCode,
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return reply.send({ error: { message: detail, code: TRPC_ERROR_CODES_BY_KEY[code], data } });
}

/** Replaces tRPC's own Fastify adapter, which costs more per request than a small procedure (docs/decisions/019). */
export const trpcPlugin: FastifyPluginAsync<RoutesOptions & { router: AnyTRPCRouter }> = async (
  app,
  { router, createContext },
) => {
  app.setErrorHandler(sendHookError);
  app.addHook('onRequest', rejectStreamedBatches);
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['gzip'] });
  app.all<{ Params: { path: string } }>('/:path', async (request, reply) => {
    let lastError: TRPCError | undefined;
    const response = await resolveResponse({
      router,
      req: toFetchRequest(request, reply),
      // tRPC decodes the path, which Fastify has decoded already.
      path: encodeURIComponent(request.params.path),
      error: null,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: async ({ info }) =>
        createContext(request, reply, {
          isBatched: info.calls.length > 1,
          // A browser adds no headers to an event stream.
          shownUserId: readShownUserId(request) ?? info.connectionParams?.userId,
        }),
      onError: ({ error, path }) => {
        // tRPC reports the error of a subscription that does not begin twice.
        if (error !== lastError) logTrpcError(error, request, path);
        lastError = error;
      },
    });
    // A refused stream is an ordinary 429, so that load balancers and programs understand it. Other errors are sent as
    // events, because an EventSource hides the status from the page.
    if (isEventStream(response) && lastError?.code === 'TOO_MANY_REQUESTS')
      return sendErrorResponse(lastError.cause, request, reply);
    return sendResponse(response, reply);
  });
};
