import compress from '@fastify/compress';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '../../errors.ts';
import { type AppServices, createRequestContext } from '../../http/request-context.ts';
import { appRouter } from '../router.ts';
import { isEventStreamRequest, sendEventStream } from './event-stream.ts';
import { logTrpcError } from './log-error.ts';

const MAX_BATCH_SIZE = 10;
/** Smaller responses fit in one packet anyway. */
const COMPRESSED_FROM_BYTES = 1_024;

/** A streamed batch sends its headers first: a sign-in would lose its cookie and every error would have status 200. */
async function rejectStreamedBatches({ headers }: FastifyRequest) {
  const isStreamed = headers['trpc-accept'] !== undefined || /application\/jsonl/i.test(headers.accept ?? '');
  if (isStreamed) throw invalidInput('Streamed responses are not supported');
}

function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/**
 * The five members of a web Request that tRPC reads. A real Request copies all headers and makes a stream of the body,
 * which takes longer than a small procedure (docs/decisions/019). The body was parsed before.
 */
function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const { method, url, headers, body } = request;
  const get = (name: string) => headers[name]?.toString() ?? null;
  const light = {
    method,
    // tRPC needs an absolute URL and ignores the host.
    url: `http://portal${url}`,
    headers: { get, has: (name: string) => get(name) !== null },
    signal: disconnectSignal(reply),
    json: async () => body,
  };
  return light as unknown as Request;
}

/**
 * Sends JSON in one write. Fastify would send the body of a web Response as a stream, in two. As bytes, because decoding a
 * page and encoding it again takes a tenth of the node's time for it.
 */
async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  const body = Buffer.from(await response.arrayBuffer());
  return reply
    .status(response.status)
    .headers(Object.fromEntries(response.headers))
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** Replaces tRPC's own Fastify adapter, which costs more per request than a small procedure (docs/decisions/019). */
export const trpcPlugin: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.addHook('onRequest', rejectStreamedBatches);
  // Pages load lists of 20 to 50 kB over mobile networks, which gzip makes ten times smaller.
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['gzip'] });
  app.all<{ Params: { path: string } }>('/:path', async (request, reply) => {
    if (isEventStreamRequest(request)) return sendEventStream(services, request, reply);
    const response = await resolveResponse({
      router: appRouter,
      req: toFetchRequest(request, reply),
      // tRPC decodes the path, which Fastify has decoded already.
      path: encodeURIComponent(request.params.path),
      error: null,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: async ({ info }) =>
        createRequestContext(services, request, reply, {
          isBatched: info.calls.length > 1,
          shownUserId: request.headers['portal-user']?.toString(),
        }),
      onError: ({ error, path }) => logTrpcError(error, request, path),
    });
    return sendResponse(response, reply);
  });
};
