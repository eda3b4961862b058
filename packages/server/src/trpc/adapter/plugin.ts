import type { TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { invalidInput } from '../../errors.ts';
import { type AppServices, createRequestContext } from '../../http/request-context.ts';
import { appRouter } from '../router.ts';
import { toFetchRequest } from './fetch-request.ts';
import { PlainAnswer } from './plain-answer.ts';

/** Calls that one batch may carry. */
const BATCH_MAX = 10;

/** Errors that are not the caller's: what nobody foresaw, and why the database was out of reach. */
const LOGGED = new Set<TRPCError['code']>(['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

/**
 * A streamed answer would send its headers before the procedure ends: a sign-in would lose its cookie and every
 * error would be a 200. Subscriptions, which are events and not answers, are another matter.
 */
const refuseStreams = async ({ headers }: FastifyRequest) => {
  const isStream = headers['trpc-accept'] !== undefined || /application\/jsonl/i.test(headers.accept ?? '');
  if (isStream) throw invalidInput('Streamed answers are not offered here');
};

/** Understood by our patch of tRPC, and unknown to its types. */
const answering: object = { Response: PlainAnswer };

/** No cache keeps an answer; a browser would keep a stream of events that is only called `no-cache`, as tRPC does. */
const OUT_OF_CACHES = 'no-store';

const sendAnswer = ({ status, headers, body }: PlainAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .status(status)
    .headers(Object.fromEntries(headers))
    .header('cache-control', typeof body === 'string' ? OUT_OF_CACHES : `${OUT_OF_CACHES}, no-transform`)
    .send(body);

/**
 * The tRPC door: JSON only, in batches of at most ten. tRPC's own adapter does the same with real web Requests and
 * Responses; docs/decisions/022 tells what they cost.
 */
export const trpcPlugin: FastifyPluginAsync<{ services: AppServices }> = async (app, { services }) => {
  app.addHook('onRequest', refuseStreams);
  app.all<{ Params: { path: string } }>('/:path', async (request, reply) => {
    const answer: unknown = await resolveResponse({
      ...answering,
      router: appRouter,
      req: toFetchRequest(request, reply),
      path: request.params.path,
      error: null,
      maxBatchSize: BATCH_MAX,
      createContext: async ({ info }) =>
        createRequestContext(services, request, reply, { isBatched: info.calls.length > 1 }),
      onError: ({ error, path }) => {
        if (LOGGED.has(error.code)) request.log.error({ err: error.cause ?? error, path }, error.message);
      },
    });
    return sendAnswer(answer as PlainAnswer, reply);
  });
};
