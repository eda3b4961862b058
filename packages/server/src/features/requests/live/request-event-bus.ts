import { EventEmitter, on } from 'node:events';
import type { RequestChangeView } from '@portal/contract/requests';
import { listen } from '../../../db/listen.ts';

/** The trigger on `request_events` notifies this channel with `userId:requestId`. */
const CHANNEL = 'request_changes';

/** Distributes the changes of all requests, also those that other nodes make. */
export type RequestEventBus = {
  /**
   * Resolves when the client's changes are observed. The iteration ends when the client's signal is aborted. It throws an
   * AbortError when the node shuts down, so that the browser reconnects to another one.
   */
  watch: (userId: number, signal: AbortSignal) => Promise<AsyncIterable<RequestChangeView>>;
  close: () => Promise<void>;
};

async function* changesOfClient(
  userId: number,
  changes: AsyncIterable<unknown[]>,
  disconnected: AbortSignal,
): AsyncIterable<RequestChangeView> {
  try {
    for await (const [owner, requestId] of changes) {
      if (owner === userId) yield { requestId: Number(requestId) };
      // The listener reconnected and may have missed changes, so the client reloads all requests.
      if (owner === null) yield { requestId: null };
    }
  } catch (error) {
    // No caller awaits the iteration of a disconnected client, and an unhandled rejection would end the process.
    if (!disconnected.aborted) throw error;
  }
}

/** Opens one database connection for the node when the first client subscribes. */
export function requestEventBus(url: string): RequestEventBus {
  const emitter = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const listening = Promise.withResolvers<void>();
  let listener: ReturnType<typeof listen> | undefined;
  const startListening = () =>
    listen({
      url,
      channel: CHANNEL,
      onMessage: (payload) => emitter.emit('change', ...payload.split(':').map(Number)),
      onConnected: () => {
        listening.resolve();
        emitter.emit('change', null);
      },
    });
  return {
    watch: async (userId, signal) => {
      listener ??= startListening();
      await listening.promise;
      const ended = AbortSignal.any([signal, closing.signal]);
      return changesOfClient(userId, on(emitter, 'change', { signal: ended }), signal);
    },
    close: async () => {
      closing.abort();
      listening.resolve();
      await listener?.close();
    },
  };
}
