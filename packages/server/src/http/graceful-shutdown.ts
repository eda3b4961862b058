import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** How long connections may take to end after the drain. The next response on each of them closes it. */
const END_BY_THEMSELVES_MS = 5_000;
/** Connections that are still busy after this time are closed, so that the database closes within the grace period. */
const FORCE_CLOSE_MS = 13_000;
const IDLE_CHECK_INTERVAL_MS = 200;

const DRAIN = 'drain';

/** From the shutdown signal on, each response closes its connection, so that the client reconnects to another node. */
export const gracefulShutdown = plugin(async (app, { shutdownSignal }: { shutdownSignal: AbortSignal }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (shutdownSignal.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (shutdownSignal.reason !== DRAIN || !app.server.listening) return;
    const ended = once(app.server, 'close', { signal: AbortSignal.timeout(END_BY_THEMSELVES_MS) });
    // The close of http's Server also closes idle connections, and a request may be on its way on one of them.
    NetServer.prototype.close.call(app.server);
    await ended.catch(() => undefined);
  });
});

/**
 * During the drain `/readyz` returns 503 and requests are still served, so that the load balancer stops sending requests.
 * @param drainMs 0 without a load balancer: idle connections are closed immediately
 */
export async function shutDown(
  app: FastifyInstance,
  shutdown: AbortController,
  drainMs: number,
): Promise<void> {
  shutdown.abort(drainMs > 0 ? DRAIN : undefined);
  const forceClose = setTimeout(() => app.server.closeAllConnections(), FORCE_CLOSE_MS);
  await wait(drainMs);
  // Node closes idle connections once. A stream that ends later leaves a connection that is idle until its timeout.
  const closeIdle =
    drainMs === 0 && setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  try {
    await app.close();
  } finally {
    if (closeIdle) clearInterval(closeIdle);
    clearTimeout(forceClose);
  }
}
