import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { pino } from 'pino';
import type { RefusalReason } from '../overload.ts';
import { clientAddress } from '../security/client-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that acts. Undefined for visitors, and until the session or the API token has been looked up. */
    actorId: number | undefined;
    tokenId: number | undefined;
    refusal: RefusalReason | undefined;
  }
}

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

const REFUSALS_INTERVAL_MS = 1_000;

/** Counts refused requests and logs the counts once a second, because a flood would fill the disk with their lines. */
function createRefusalLog(log: FastifyBaseLogger) {
  const counts = new Map<RefusalReason | 'limit', number>();
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size > 0) log.warn({ refused: Object.fromEntries(counts) }, 'Requests were refused');
    counts.clear();
  };
  const count = (reason: RefusalReason | 'limit') => {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
    timer ??= setTimeout(write, REFUSALS_INTERVAL_MS).unref();
  };
  return { count, write };
}

/** One line per response, but one a second for refused requests. Fastify's own request log has two per response. */
export const requestLog = plugin(async (app) => {
  app.decorateRequest('actorId');
  app.decorateRequest('tokenId');
  app.decorateRequest('refusal');
  const refusals = createRefusalLog(app.log);
  app.addHook('onClose', async () => refusals.write());
  function logResponse(request: FastifyRequest, reply: FastifyReply, details = {}): void {
    const isRefused = reply.statusCode === 429 || request.refusal !== undefined;
    if (isRefused) {
      refusals.count(request.refusal ?? 'limit');
      return;
    }
    const { actorId, tokenId } = request;
    const line = { req: request, res: reply, responseTime: reply.elapsedTime, actorId, tokenId, ...details };
    request.log.info(line, 'request completed');
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (reply.raw.headersSent && !reply.raw.writableFinished)
        logResponse(request, reply, { aborted: true });
    });
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.raw.destroyed) logResponse(request, reply, { aborted: true });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply);
    done();
  });
});

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
