import Fastify, { type FastifyInstance } from 'fastify';
import { bareHeaders } from '../early-errors.ts';
import { sendProblem } from '../errors/error-response.ts';
import { refuseUnknownAddress } from '../errors/not-found.ts';
import { refuseOddCalls } from '../malformed-requests.ts';
import { guardedServer } from '../server-options.ts';
import type { Figures } from './metrics.ts';
import { metricsPage } from './metrics-endpoint.ts';

type ServeOptions = { figures: Figures; host: string; port: number; token: string | undefined };

/** Serves the figures on a port of their own, and nothing else there. */
export const serveMetrics = async ({ host, port, ...page }: ServeOptions): Promise<FastifyInstance> => {
  const app = Fastify({ ...guardedServer(false), logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(bareHeaders(false)));
  await app.register(refuseOddCalls, { isHttps: false });
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => sendProblem(refuseUnknownAddress(), request, reply));
  await app.register(metricsPage, page);
  await app.listen({ host, port });
  return app;
};
