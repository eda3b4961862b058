import Fastify, { type FastifyInstance } from 'fastify';
import { bareHeaders } from '../bare-answer.ts';
import { guardedServer } from '../guarded-server.ts';
import { refuseUnknownAddress } from '../not-found.ts';
import { refuseOddCalls } from '../odd-calls.ts';
import { sendProblem } from '../problem.ts';
import type { Figures } from './figures.ts';
import { metricsPage } from './metrics-page.ts';

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
