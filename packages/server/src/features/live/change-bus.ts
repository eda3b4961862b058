import { type BinaryLike, createHmac, randomUUID } from 'node:crypto';
import type { ChangeBatch, ChangeTopic, ChangeView } from '@portal/contract/live';
import { listen } from '../../platform/db/listen.ts';

/** Triggers notify this channel of each committed change, as `transaction:topic:subject:account`. */
const CHANNEL = 'changes';
const RECENT_CHANGES_MAX = 10_000;
/** After more missed changes than this, a subscriber reads everything again. */
const REPLAYED_CHANGES_MAX = 500;
/** Longer than a page takes from loading its data to subscribing. */
const CATCH_UP_MS = 10_000;

type ReceivedChange = { id: string; change: ChangeView; receivedAt: number };

type Watch = {
  /** The event after which a subscription resumes. A new subscription gets the changes of the last seconds first. */
  lastEventId: string | undefined;
  /** How long ago the page was opened, in milliseconds. */
  pageAge?: number | undefined;
  sees: (change: ChangeView) => boolean;
  signal: AbortSignal;
};

declare module '../../platform/context.ts' {
  interface FeatureContext {
    changeBus: ChangeBus;
  }
}

export type ChangeBus = {
  start: () => void;
  /**
   * Resolves when changes are observed; the first batch may be empty. The iteration ends when the subscriber's signal is
   * aborted. It throws an AbortError when the node shuts down, so that the browser reconnects to another one.
   */
  watch: (options: Watch) => Promise<AsyncIterable<ChangeBatch>>;
  close: () => Promise<void>;
};

const everything: ChangeView = { topic: 'everything', subject: '', accountId: null };

function readPayload(payload: string): Omit<ReceivedChange, 'id'> {
  const [, topic, subject = '', account] = payload.split(':');
  const change = { topic: topic as ChangeTopic, subject, accountId: account ? Number(account) : null };
  return { change, receivedAt: performance.now() };
}

/** @param key of event ids, the same on every node: all else in them is guessable and would show what others do */
export function createChangeBus(url: string, key: BinaryLike): ChangeBus {
  const closing = new AbortController();
  const listening = Promise.withResolvers<void>();
  /** Resolved and replaced when changes have arrived. All subscribers wait for it. */
  let arrival = Promise.withResolvers<void>();
  let isWaking = false;
  /** In the order of the commits, without gaps since the connection was opened. Not empty once it has been. */
  let recent: ReceivedChange[] = [];
  /** The place of the next change. Places count from the first change, so they stay valid when changes are discarded. */
  let nextPlace = 0;
  let connectedAt = 0;
  let listener: ReturnType<typeof listen> | undefined;

  const wakeSubscribers = () => {
    arrival.resolve();
    arrival = Promise.withResolvers();
  };
  const eventId = (payload: string) =>
    createHmac('sha256', key).update(`event ${payload}`).digest('base64url').slice(0, 22);
  const onMessage = (payload: string) => {
    recent.push({ id: eventId(payload), ...readPayload(payload) });
    nextPlace += 1;
    if (recent.length > 2 * RECENT_CHANGES_MAX) recent = recent.slice(-RECENT_CHANGES_MAX);
    if (isWaking) return;
    isWaking = true;
    // Changes that arrive in one tick are sent together, because a bulk change notifies of many requests.
    setImmediate(() => {
      isWaking = false;
      listening.resolve();
      wakeSubscribers();
    });
  };
  const onConnected = () => {
    connectedAt = performance.now();
    // Changes were missed while the connection was lost: all subscribers are behind this place.
    nextPlace += 1;
    recent = [];
  };
  const start = () => {
    // Every node receives the greeting, so that there is a position to resume from before the first change.
    const greeting = () => `${randomUUID()}:greeting`;
    listener ??= listen({ url, channel: CHANNEL, greeting, onMessage, onConnected });
  };

  const changesFrom = (place: number, sees: Watch['sees']): ChangeView[] => {
    const firstPlace = nextPlace - recent.length;
    if (place < firstPlace) return [everything];
    const changes = recent
      .slice(place - firstPlace)
      .map(({ change }) => change)
      .filter(sees);
    return changes.length > REPLAYED_CHANGES_MAX ? [everything] : changes;
  };
  const placeAfter = (index: number) => nextPlace - recent.length + index + 1;
  const missedChanges = ({ lastEventId, pageAge = CATCH_UP_MS, sees }: Watch): ChangeView[] => {
    if (lastEventId !== undefined) {
      const index = recent.findLastIndex(({ id }) => id === lastEventId);
      return index === -1 ? [everything] : changesFrom(placeAfter(index), sees);
    }
    const since = performance.now() - Math.min(CATCH_UP_MS, pageAge);
    if (connectedAt > since) return [everything];
    return changesFrom(placeAfter(recent.findLastIndex(({ receivedAt }) => receivedAt <= since)), sees);
  };

  /** Each subscriber reads from its own place in `recent`. A queue for each, as `events.on` has, takes 32 kB. */
  async function* batchesFor(
    options: Watch,
    { signal, from }: { signal: AbortSignal; from: number },
  ): AsyncIterable<ChangeBatch> {
    let place = from;
    signal.addEventListener('abort', wakeSubscribers, { once: true });
    try {
      yield { id: recent.at(-1)?.id ?? randomUUID(), changes: missedChanges(options) };
      for (;;) {
        let last = recent.at(-1);
        while (last === undefined || place === nextPlace) {
          signal.throwIfAborted();
          await arrival.promise;
          last = recent.at(-1);
        }
        const changes = changesFrom(place, options.sees);
        place = nextPlace;
        if (changes.length > 0) yield { id: last.id, changes };
      }
    } catch (error) {
      // No caller awaits the iteration of a disconnected subscriber, and an unhandled rejection would end the process.
      if (!options.signal.aborted) throw error;
    }
  }

  return {
    start,
    watch: async (options) => {
      start();
      await listening.promise;
      const signal = AbortSignal.any([options.signal, closing.signal]);
      return batchesFor(options, { signal, from: nextPlace });
    },
    close: async () => {
      closing.abort();
      listening.resolve();
      await listener?.close();
    },
  };
}
