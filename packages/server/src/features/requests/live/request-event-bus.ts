import { EventEmitter, on } from 'node:events';
import type { RequestChangeView } from '@portal/contract/requests';
import { listen } from '../../../db/listen.ts';

/** The channel that the trigger on `request_events` speaks on. */
const CHANNEL = 'request_changes';

/** Hears of every change of a request, on whichever node it happens. */
export type RequestEventBus = {
  /**
   * A client's changes from the moment that it resolves. They end when the signal is given: the client has left. When
   * this node stops they throw an AbortError, which tells a browser to connect again.
   */
  watch: (userId: number, signal: AbortSignal) => Promise<AsyncIterable<RequestChangeView>>;
  close: () => Promise<void>;
};

async function* ofClient(
  userId: number,
  changes: AsyncIterable<unknown[]>,
  left: AbortSignal,
): AsyncIterable<RequestChangeView> {
  try {
    for await (const [owner, requestId] of changes) {
      if (owner === userId) yield { requestId: Number(requestId) };
      // Of nobody in particular: something may have been missed.
      if (owner === null) yield { requestId: null };
    }
  } catch (error) {
    // Nobody waits for the news of one who has left, and an error that nobody waits for would end the node.
    if (!left.aborted) throw error;
  }
}

/** Listens for the whole node, from the first watcher on. @param url of the database */
export const requestEventBus = (url: string): RequestEventBus => {
  const node = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  const listening = Promise.withResolvers<void>();
  let listener: ReturnType<typeof listen> | undefined;
  const begin = () =>
    listen({
      url,
      channel: CHANNEL,
      onMessage: (payload) => node.emit('change', ...payload.split(':').map(Number)),
      onConnected: () => {
        listening.resolve();
        node.emit('change', null);
      },
    });
  return {
    watch: async (userId, signal) => {
      listener ??= begin();
      await listening.promise;
      const ends = AbortSignal.any([signal, closing.signal]);
      return ofClient(userId, on(node, 'change', { signal: ends }), signal);
    },
    close: async () => {
      closing.abort();
      listening.resolve();
      await listener?.close();
    },
  };
};
