import { Readable } from 'node:stream';
import { getTRPCErrorFromUnknown, getTRPCErrorShape, isTrackedEnvelope, TRPCError } from '@trpc/server';
import { parseConnectionParamsFromString } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppServices, createRequestContext } from '../../http/request-context.ts';
import { toTrpcError } from '../errors.ts';
import { procedureDefinitions } from '../procedure-definitions.ts';
import { createCaller, getProcedure } from '../router.ts';
import { t } from '../trpc.ts';
import { logTrpcError } from './log-error.ts';

/** Pings keep proxies, and the server's own limit of 30 seconds, from closing an idle stream. */
const PING_INTERVAL_MS = 25_000;
const PING = 'event: ping\ndata: \n\n';
/** The client reconnects after this time, and is authenticated again. */
const MAX_DURATION_MS = 15 * 60_000;
const CONNECTED = `event: connected\ndata: ${JSON.stringify({ reconnectAfterInactivityMs: 60_000 })}\n\n`;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Otherwise Node adds that it keeps the connection for 75 seconds after the stream, and a closing server waits for it.
  connection: 'keep-alive',
};

type EventStreamRequest = FastifyRequest<{ Params: { path: string } }>;

function readSearch({ url }: FastifyRequest): URLSearchParams {
  return new URL(url, 'http://portal').searchParams;
}

/** Whether the request opens an event stream. tRPC rejects subscriptions by other methods and in batches. */
export function isEventStreamRequest(request: EventStreamRequest): boolean {
  if (procedureDefinitions.get(request.params.path)?.type !== 'subscription') return false;
  return request.method === 'GET' && readSearch(request).get('batch') !== '1';
}

function readInput({ headers }: EventStreamRequest, search: URLSearchParams): unknown {
  const lastEventId = headers['last-event-id'] ?? search.get('lastEventId');
  try {
    const input = JSON.parse(search.get('input') ?? '{}');
    return lastEventId ? { ...input, lastEventId } : input;
  } catch (cause) {
    throw new TRPCError({ code: 'BAD_REQUEST', cause });
  }
}

async function subscribe(
  services: AppServices,
  request: EventStreamRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<AsyncIterable<unknown>> {
  const search = readSearch(request);
  // A browser adds no headers to an event stream.
  const params = parseConnectionParamsFromString(search.get('connectionParams') ?? 'null');
  const shownUserId = request.headers['portal-user']?.toString() ?? params?.userId;
  const caller = createCaller(createRequestContext(services, request, reply, { shownUserId }), { signal });
  const procedure = getProcedure(caller, request.params.path);
  return (await procedure(readInput(request, search))) as AsyncIterable<unknown>;
}

function formatValue(value: unknown): string {
  if (!isTrackedEnvelope(value)) return `data: ${JSON.stringify(value)}\n\n`;
  const [id, data] = value;
  return `data: ${JSON.stringify(data)}\nid: ${id}\n\n`;
}

function formatError(cause: unknown, request: EventStreamRequest): string {
  const { path } = request.params;
  const error = getTRPCErrorFromUnknown(cause);
  logTrpcError(error, request, path);
  const shape = getTRPCErrorShape({
    config: t._config,
    error: toTrpcError(error, request.id),
    type: 'subscription',
    path,
    input: undefined,
    ctx: undefined,
  });
  return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`;
}

async function* formatEvents(
  values: Promise<AsyncIterable<unknown>>,
  request: EventStreamRequest,
  { raw }: FastifyReply,
  ending: AbortController,
): AsyncGenerator<string, void> {
  const ping = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write(PING);
  }, PING_INTERVAL_MS);
  const limit = setTimeout(() => ending.abort(), MAX_DURATION_MS);
  try {
    yield CONNECTED;
    for await (const value of await values) yield formatValue(value);
  } catch (cause) {
    // After an AbortError the stream just ends, so that the browser reconnects.
    if ((cause as Error).name !== 'AbortError') yield formatError(cause, request);
  } finally {
    clearInterval(ping);
    clearTimeout(limit);
  }
}

/**
 * Sends a subscription as the events that tRPC's httpSubscriptionLink reads. With tRPC's own chain of generators and web
 * streams, 2,000 streams take 173 instead of 49 MB (docs/decisions/019).
 */
export async function sendEventStream(
  services: AppServices,
  request: EventStreamRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ending = new AbortController();
  reply.raw.once('close', () => ending.abort());
  if (reply.raw.destroyed) ending.abort();
  const values = subscribe(services, request, reply, ending.signal);
  // A refused stream is an ordinary 429, so that load balancers and programs understand it. Other errors are sent as
  // events, because an EventSource hides the status from the page.
  await values.catch((error: unknown) => {
    if (getTRPCErrorFromUnknown(error).code === 'TOO_MANY_REQUESTS') throw error;
  });
  return reply.headers(HEADERS).send(Readable.from(formatEvents(values, request, reply, ending)));
}
