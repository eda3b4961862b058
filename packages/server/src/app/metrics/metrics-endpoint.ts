import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../../platform/config/config.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { sendErrorResponse, sendNotFound } from '../../platform/http/errors/error-response.ts';
import { earlyErrorHeaders } from '../../platform/http/security/headers.ts';
import { rejectMalformedRequests, serverOptions } from '../../platform/http/server-options.ts';
import type { Database } from '../database/open-database.ts';
import type { Metrics } from './metrics.ts';

type RequestMetricsOptions = {
  metrics: Metrics;
  procedures: { has: (path: string) => boolean };
};

function routeOf(
  { routeOptions, params }: FastifyRequest,
  procedures: RequestMetricsOptions['procedures'],
): string {
  const template = routeOptions.url ?? 'other';
  if (template !== '/trpc/:path') return template;
  const { path } = params as { path: string };
  if (procedures.has(path)) return `/trpc/${path}`;
  return path.includes(',') ? '/trpc/batch' : template;
}

export const requestMetrics = plugin(async (app, { metrics, procedures }: RequestMetricsOptions) => {
  app.addHook('onResponse', async (request, reply) => {
    metrics.recordRequest({
      method: request.method,
      route: routeOf(request, procedures),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      isStream: String(reply.getHeader('content-type')).startsWith('text/event-stream'),
    });
  });
});

/** Imports the metrics library only when metrics are on, because it costs memory. */
export async function loadMetrics(
  database: Pick<Database, 'orm' | 'poolUse'>,
  { metrics }: Config,
): Promise<Metrics | undefined> {
  if (!metrics) return undefined;
  const { createMetrics } = await import('./metrics.ts');
  return createMetrics(database);
}

type EndpointOptions = {
  metrics: Metrics;
  /** Without a token, every client that can reach the port may read the metrics. */
  token: string | undefined;
};

function digest(text: string) {
  return createHash('sha256').update(text).digest();
}

export const metricsEndpoint: FastifyPluginAsync<EndpointOptions> = async (app, { metrics, token }) => {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const options = { logLevel: 'warn' } as const;
  app.get('/metrics', options, async ({ headers }, reply) => {
    if (expected && !timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthenticated();
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
};

type MetricsServerOptions = EndpointOptions & { host: string; port: number };

export async function startMetricsServer({
  host,
  port,
  ...endpoint
}: MetricsServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ ...serverOptions(), logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(earlyErrorHeaders()));
  await app.register(rejectMalformedRequests, { hsts: undefined });
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler(sendNotFound);
  await app.register(metricsEndpoint, endpoint);
  await app.listen({ host, port });
  return app;
}
