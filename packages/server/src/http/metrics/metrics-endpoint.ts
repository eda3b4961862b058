import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../../errors.ts';
import type { Metrics } from './metrics.ts';

type MetricsEndpointOptions = {
  figures: Metrics;
  /** Absent: whoever reaches the port may read. */
  token: string | undefined;
};

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics`: the figures, for those who know the token. */
export const metricsEndpoint: FastifyPluginAsync<MetricsEndpointOptions> = async (
  app,
  { figures, token },
) => {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  app.get('/metrics', { logLevel: 'warn' }, async ({ headers }, reply) => {
    if (expected && !timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw unauthenticated();
    }
    return reply
      .header('cache-control', 'no-store')
      .type(figures.contentType)
      .send(await figures.text());
  });
};
