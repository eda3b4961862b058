import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyPluginAsync } from 'fastify';
import { makeContext, type Services } from '../http/make-context.ts';
import { type AppRouter, appRouter } from './app-router.ts';

/** Calls that one batch may carry. */
const BATCH_MAX = 10;

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
  app.removeAllContentTypeParsers();
  // Called, not registered: its parsers must belong to this scope for the form parser to be taken out again.
  await new Promise<void>((resolve, reject) => {
    fastifyTRPCPlugin(app, options, (error) => (error ? reject(error) : resolve()));
  });
  app.removeContentTypeParser('multipart/form-data');
};
