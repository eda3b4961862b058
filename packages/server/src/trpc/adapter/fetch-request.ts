import type { FastifyReply, FastifyRequest } from 'fastify';

/** Aborted when the client disconnects before the response has ended. */
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
export function toFetchRequest(request: FastifyRequest, reply: FastifyReply): Request {
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
