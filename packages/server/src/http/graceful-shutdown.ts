import { once } from 'node:events';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/** How long connections have to come to their ends by themselves, in milliseconds: the next answer on each closes it. */
const IDLE_ENDS = 5_000;
/** Milliseconds. In a longer turn others may have come unseen. */
const SHORT_TURN = 0.5;
/** Turns of the event loop after which a queue that never ends is left. */
const MOST_TURNS = 1_000;
/** When whoever has still not come to an end is hung up, in milliseconds after the signal: the database is closed after it. */
const END = 13_000;
/** How often connections that fell idle at the very end are hung up, in milliseconds. */
const HANG_UP_EVERY = 200;

/**
 * Accepts whoever has connected already, one in each turn of the event loop. A connection that is still waiting when the
 * door closes is reset by the system; nobody has read anything of it.
 * @returns in a short turn in which nobody came
 */
const acceptTheQueue = async (server: NetServer): Promise<void> => {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  server.on('connection', note);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    hasCome = false;
    const begun = performance.now();
    await nextTurn();
    if (!hasCome && performance.now() - begun < SHORT_TURN) break;
  }
  server.off('connection', note);
};

/** Takes no new connections and waits until those that stand have come to their ends by themselves, within bounds. */
const letGo = async ({ server }: FastifyInstance): Promise<void> => {
  if (!server.listening) return;
  const ended = once(server, 'close', { signal: AbortSignal.timeout(IDLE_ENDS) });
  await acceptTheQueue(server);
  // Not http's own close, which hangs up idle connections as well: a call may be on its way on one of them.
  NetServer.prototype.close.call(server);
  await ended.catch(() => undefined);
};

/** From the signal on, every answer asks its caller to connect anew: to another node, by way of the balancer. */
export const gracefulShutdown = plugin(async (app, { leaving }: { leaving: AbortSignal }) => {
  app.addHook('onSend', async (_request, reply) => {
    if (leaving.aborted) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (leaving.aborted) await letGo(app);
  });
});

/**
 * Stops serving, and no call that was made is left without its answer. First the balancer learns of it from
 * `/readyz` while calls are still taken, then connections end, then calls under way do.
 * @param drain time that the balancer has, in milliseconds
 */
export const shutdownGracefully = async (
  app: FastifyInstance,
  leaving: AbortController,
  drain: number,
): Promise<void> => {
  leaving.abort();
  const hangUp = setTimeout(() => app.server.closeAllConnections(), END);
  await wait(drain);
  await app.close().finally(() => clearTimeout(hangUp));
};

/** Stops serving without waiting for anybody but the calls under way: an operator sits at the terminal. */
export const shutdownNow = async (app: FastifyInstance): Promise<void> => {
  const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_EVERY);
  await app.close().finally(() => clearInterval(hangUp));
};
