import type { FastifyReply, FastifyRequest } from 'fastify';

/** Given when the caller hangs up before the answer has ended. */
const hangUpSignal = ({ raw }: FastifyReply): AbortSignal => {
  const hangUp = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) hangUp.abort();
  });
  return hangUp.signal;
};

/**
 * A call as much as tRPC reads of a web Request: its address, its method, single headers, the JSON body that was read
 * and checked before, and whether the caller is still there. A real one copies all headers and makes a stream of the
 * body, which takes longer than a small call's own work.
 */
export const toFetchRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const { method, url, headers, body } = request;
  const read = (name: string) => headers[name]?.toString() ?? null;
  const call = {
    method,
    // The host is nobody's business here.
    url: `http://portal${url}`,
    headers: { get: read, has: (name: string) => read(name) !== null },
    signal: hangUpSignal(reply),
    json: async () => body,
  };
  return call as unknown as Request;
};
