import type { FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { pino } from 'pino';
import { clientAddress } from '../security/client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that acts. Undefined for visitors, and until the session or the API token has been looked up. */
    actorId: number | undefined;
    /** The id of the API token, not the token. */
    tokenId: number | undefined;
  }
}

/** Log lines are written in batches: one write per line costs a busy node about 5 % of its time. */
const MIN_WRITE_BYTES = 4096;
const FLUSH_INTERVAL_MS = 50;

export function loggerOptions(level: string) {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: logSerializers,
    stream: pino.destination({ sync: false, minLength: MIN_WRITE_BYTES, periodicFlush: FLUSH_INTERVAL_MS }),
  };
}

export const logSerializers = { req: serializeRequest, err: serializeError };

/** One line per response; Fastify's own request log has two. */
export const requestLog = plugin(async (app) => {
  app.decorateRequest('actorId');
  app.decorateRequest('tokenId');
  app.addHook('onRequest', (request, reply, done) => {
    // Fastify runs no onResponse hook when the client has disconnected: in the middle of a stream ...
    reply.raw.once('close', () => {
      if (reply.raw.headersSent && !reply.raw.writableFinished)
        logResponse(request, reply, { aborted: true });
    });
    done();
  });
  // ... or before the response.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.destroyed) logResponse(request, reply, { aborted: true });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
});

function logResponse(request: FastifyRequest, reply: FastifyReply, details = {}): void {
  const { actorId, tokenId } = request;
  const line = { req: request, res: reply, responseTime: reply.elapsedTime, actorId, tokenId, ...details };
  request.log.info(line, 'request completed');
}

/** Leaves out the query, which may contain tokens of password links and search terms, and all headers. */
function serializeRequest(request: FastifyRequest) {
  const { method, url, host } = request;
  return { method, url: url.replace(/\?.*/s, ''), host, remoteAddress: clientAddress(request) };
}

/** Leaves out all other properties: PostgreSQL's details quote whole rows, including password hashes. */
function serializeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.name,
    message: withCauses(error, 'message'),
    stack: withCauses(error, 'stack'),
    ...('code' in error ? { code: error.code } : {}),
  };
}

function withCauses(error: Error, part: 'message' | 'stack'): string {
  const own = error[part] ?? error.message;
  if (!(error.cause instanceof Error)) return own;
  return `${own}${part === 'stack' ? '\ncaused by: ' : ': '}${withCauses(error.cause, part)}`;
}
