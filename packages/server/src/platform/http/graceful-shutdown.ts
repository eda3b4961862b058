import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** Connections that are still busy after this time are closed, so that the database closes within the grace period. */
const FORCE_CLOSE_MS = 13_000;
const IDLE_CHECK_INTERVAL_MS = 200;

/** From the shutdown signal on, each response closes its connection, so that the client reconnects to another node. */
export const gracefulShutdown = plugin(async (app, { shutdownSignal }: { shutdownSignal: AbortSignal }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdownSignal.aborted) reply.header('connection', 'close');
  });
});

/** @param drainMs while requests are still served and `/readyz` returns 503; 0 without a load balancer */
export async function shutDown(
  app: FastifyInstance,
  shutdown: AbortController,
  drainMs: number,
): Promise<void> {
  shutdown.abort();
  const forceClose = setTimeout(() => app.server.closeAllConnections(), FORCE_CLOSE_MS);
  await wait(drainMs);
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(forceClose);
  }
}
