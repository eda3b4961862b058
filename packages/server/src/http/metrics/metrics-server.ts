import Fastify, { type FastifyInstance } from 'fastify';
import { earlyErrorHeaders } from '../early-errors.ts';
import { sendErrorResponse } from '../errors/error-response.ts';
import { refuseUnknownAddress } from '../errors/not-found.ts';
import { rejectMalformedRequests } from '../malformed-requests.ts';
import { serverOptions } from '../server-options.ts';
import type { Metrics } from './metrics.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';

type ServeOptions = { figures: Metrics; host: string; port: number; token: string | undefined };

/** Serves the figures on a port of their own, and nothing else there. */
export const startMetricsServer = async ({ host, port, ...page }: ServeOptions): Promise<FastifyInstance> => {
  const app = Fastify({ ...serverOptions(false), logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(earlyErrorHeaders(false)));
  await app.register(rejectMalformedRequests, { isHttps: false });
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler((request, reply) => sendErrorResponse(refuseUnknownAddress(), request, reply));
  await app.register(metricsEndpoint, page);
  await app.listen({ host, port });
  return app;
};
