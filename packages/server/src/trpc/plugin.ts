import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../errors.ts';
import { readJsonBody } from '../http/json-body.ts';
import { makeContext, type Services } from '../http/make-context.ts';
import { type AppRouter, appRouter } from './app-router.ts';

/** Calls that one batch may carry. */
const BATCH_MAX = 10;

/**
 * A streamed answer would send its headers before the procedure ends: a sign-in would lose its cookie and every
 * error would be a 200. Subscriptions, which are events and not answers, are another matter.
 */
const refuseStreams = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
  const isStream = headers['trpc-accept'] !== undefined || /application\/jsonl/i.test(headers.accept ?? '');
  if (isStream) throw badInput('Streamed answers are not offered here');
};

/** The tRPC door: JSON only, in batches of at most ten. */
export const trpcPlugin: FastifyPluginAsync<{ services: Services }> = async (app, { services }) => {
  const options: FastifyTRPCPluginOptions<AppRouter> = {
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res, info }) => makeContext(services, req, res, info.calls.length > 1),
      maxBatchSize: BATCH_MAX,
      onError: ({ error, req, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          req.log.error({ err: error.cause ?? error, path }, error.message);
      },
    },
  };
  app.addHook('onRequest', refuseStreams);
  // Called, not registered: its parsers must belong to this scope to be replaced.
  await new Promise<void>((resolve, reject) => {
    fastifyTRPCPlugin(app, options, (error) => (error ? reject(error) : resolve()));
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => readJsonBody(request, body).text,
  );
};
